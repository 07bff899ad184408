import type { Findings } from "../../findings.ts";

export const findings: Findings = {
  findingMost: "Paling sering dipilih: {names}, {percent} ({count} dari {n}).",
  findingMostTied: "Paling sering dipilih: {names}, masing-masing {percent} ({count} dari {n}).",
  findingMean: "Rata-ratanya {mean}.",
  findingOnlyOther: "Semua jawaban ({count}) ditulis dengan kata-kata sendiri.",
  findingScale: "Rata-ratanya {mean} pada skala {min} sampai {max}; {percent} memilih {top}.",
  findingScalePlain: "Rata-ratanya {mean} pada skala {min} sampai {max}.",
  findingNps: "Net Promoter Score-nya {score} ({interval}): {promoters} promotor dan {detractors} detraktor.",
  findingDate: "Tanggal berkisar dari {first} sampai {last}; mediannya {median}.",
  findingNumber: "Mediannya {median}; separuh tengah jawaban berada di antara {p25} dan {p75}.",
  findingMatrix: "Nilai tertinggi: {best} (rata-rata {high}); terendah: {worst} ({low}).",
  findingMatrixTied: "Nilai tertinggi: {best} (rata-rata {high}); terendah: {worst} ({low}).",
  findingMatrixAlike: "Dinilai sama: {best} (rata-rata {high}).",
  findingMatrixOne: "Rata-rata {best} adalah {high}.",
  findingRanking: "Peringkat terbaik: {names}, peringkat rata-rata {rank}, pertama bagi {percent} dari {n}.",
  findingRankingTied: "Peringkat terbaik: {names}, peringkat rata-rata masing-masing {rank}.",
  findingCriterionTied: "Menurut {criterion}, peringkat terbaik: {names} (rata-rata masing-masing {rank}).",
  findingCriterion: "Menurut {criterion}, peringkat terbaik: {names} (rata-rata {rank}).",
  findingAllocation: "Menerima paling banyak: {names}, {percent} dari total, rata-rata {mean}.",
  findingAllocationTied:
    "Menerima paling banyak: {names}, masing-masing {percent} dari total, rata-rata {mean}.",
  findingAllocationRowTied: "{row}: {names} menerima paling banyak (masing-masing {percent}).",
  findingAllocationRow: "{row}: {names} menerima paling banyak ({percent}).",
  findingSimilarity:
    "{a} dan {b} paling sering dikelompokkan bersama: oleh {percent} dari yang mengelompokkan keduanya.",
  findingSimilarityTied:
    "Paling sering dikelompokkan bersama: {pairs}, masing-masing oleh {percent} dari yang mengelompokkan keduanya.",
  findingPlacementTied: "Dikelompokkan paling konsisten: {cards} (masing-masing {percent}).",
  findingPlacement: "Dikelompokkan paling konsisten: {card}; {percent} menempatkannya di {category}.",
  findingTree: "{percent} menemukan tempat yang benar; {direct} langsung ke sana.",
  findingTreeOpen: "{direct} langsung ke pilihannya. Tidak ada tempat yang ditandai benar.",
  findingFirst: "Kebanyakan orang pertama-tama menuju {names}: {percent}.",
  findingFirstTied:
    "Kebanyakan orang pertama-tama menuju salah satu dari ini: {names}, masing-masing {percent}.",
  findingDestinationTied: "Paling sering dipilih: {path}, masing-masing {percent}.",
  findingDestination: "Paling sering dipilih: {path}, {percent}.",
  findingDestinationRight: "Paling sering dipilih: {path}, tempat yang benar, {percent}.",
  findingMaxDiff: "Paling bernilai: {names}; peluang terpilihnya di antara semua butir adalah {share}.",
  findingMaxDiffTied:
    "Paling bernilai: {names}; peluang terpilih masing-masing di antara semua butir adalah {share}.",
  findingMaxDiffScore:
    "Pilihan belum menunjukkan nilai setiap butir. “Terbaik dikurangi terburuk” paling tinggi untuk {names}: {share}.",
  findingImportance: "Paling penting: {names}, {percent} dari kepentingan.",
  findingImportanceTied: "Paling penting: {names}, masing-masing {percent} dari kepentingan.",
  findingImportanceNone: "Tidak ada atribut yang jelas penting.",
  findingUtilityNone: "Tidak ada tingkat yang jelas berbeda.",
  findingUtilityLow: "Tidak ada tingkat yang jelas paling disukai. Paling kurang disukai: {levels}.",
  findingUtility: "Paling disukai: {levels}.",
  findingNoUtility: "Pilihan terlalu sedikit untuk memperkirakan nilai setiap tingkat.",
  findingWin: "Paling sering dipilih: {level}, {percent} dari jumlah penayangannya.",
  findingWinTied: "Paling sering dipilih: {level}, masing-masing {percent} dari jumlah penayangannya.",
  findingTask: "{percent} menyelesaikan tugas; waktu mediannya {duration}.",
  findingTaskPlain: "{percent} menyelesaikan tugas.",
  findingLink: "{percent} membuka tautan ({count} dari {n}).",
  findingCalendar: "{percent} menemukan waktu; yang paling sering dipesan adalah {slot} ({count}).",
  findingCalendarTied:
    "{percent} menemukan waktu; yang paling sering dipesan adalah {slot} (masing-masing {count}).",
  findingCalendarNone: "{percent} menemukan waktu.",
  findingOpen: "{answered} orang menjawab dengan kata-kata sendiri, {skipped} melewati.",
  findingFiles: "{answered} orang mengunggah berkas, {skipped} melewati.",
  findingMessage: "{reached} orang melihat teks ini.",
  findingFunnel:
    "Dari {able} orang yang dapat menyelesaikan, {completed} selesai; sebagian besar sisanya berhenti di {question} ({count} dari {base}).",
  findingFunnelTied:
    "Dari {able} orang yang dapat menyelesaikan, {completed} selesai; sebagian besar sisanya berhenti di {question} (masing-masing {count}).",
  findingFunnelNone:
    "Dari {able} orang yang dapat menyelesaikan, {completed} selesai; tidak ada yang berhenti di pertanyaan mana pun.",
  findingFunnelOpen:
    "Dari {able} orang yang dapat menyelesaikan, {completed} selesai; {open} masih berlangsung.",
  findingFunnelAway: "Semua yang memulai ({started}) berada di luar kriteria atau kuota.",
  findingNoStart: "Belum ada yang memulai.",
};
