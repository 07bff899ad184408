# Prints the golden values of `noise.test.ts` with R's package ptable: Rscript ptable-golden.R > ptable-golden.txt
library(ptable)
for (m in c(3, 5, 10)) {
  made <- create_cnt_ptable(D = m, V = (m - 1) * m / 2, js = m - 1)@pTable
  for (n in setdiff(unique(made$i), 0)) {
    row <- made[made$i == n, ]
    cat(m, n, paste(row$v, collapse = ","), paste(sprintf("%.8f", row$p), collapse = ","), sep = "|")
    cat("\n")
  }
}
