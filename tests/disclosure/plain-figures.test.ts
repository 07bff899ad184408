import { expect, it } from "vitest";
import { plainFigures } from "#survey/disclosure/plain-figures.ts";
import { pooledItems } from "#survey/disclosure/pooled.ts";
import { isThemeShown, namedThemes } from "#survey/disclosure/shown-themes.ts";
import { randomOf } from "#tests/support/simulation/random.ts";
import {
  binMiddle,
  edgesOf,
  isWithheld,
  meanOf,
  momentsOf,
  near,
  npsOf,
  percentOf,
  ratingOf,
  shareOf,
  sum,
  together,
  type Weighed,
  withPercent,
} from "./naive-figures.ts";
import { type Figures, leastOf, plainOf, skewed } from "./plain-study.ts";

/** What a share shows of one question without a filter, against a naive reading of what is promised. */

const studies = 150;

/** Answers to random studies, and how often each of several ends was met. */
function overStudies(of: (random: ReturnType<typeof randomOf>, least: number) => string, count = studies) {
  const met = new Map<string, number>();
  for (let seed = 0; seed < count; seed++) {
    const random = randomOf(seed + 40);
    const end = of(random, leastOf(random));
    met.set(end, (met.get(end) ?? 0) + 1);
  }
  return met;
}

const countsOf = (scale: readonly number[], answers: readonly number[]): Weighed[] =>
  scale.map((value) => ({ value, count: answers.filter((each) => each === value).length }));

const scales = {
  ratingScale: { props: { min: 1, max: 5 }, scale: [1, 2, 3, 4, 5] },
  starRating: { props: { max: 4 }, scale: [1, 2, 3, 4] },
  nps: { props: {}, scale: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
};

it("of a scale the points of a few stand together, and all else is made of what is shown", () => {
  for (const [type, { props, scale }] of Object.entries(scales)) {
    const met = overStudies((random, least) => {
      const reversed = random.chance(0.5);
      const answers = Array.from({ length: 2 * least + random.whole(60) }, () => {
        const place = skewed(random, scale.length);
        return scale.at(reversed ? -1 - place : place) ?? 0;
      });
      const { exact, shown } = plainOf(type, answers, props, least);
      const counts = countsOf(scale, answers);
      const labels = together(
        counts.map(({ value, count }) => [String(value), count]),
        least,
      );
      if (labels.length === 0) {
        expect(shown).toEqual(exact);
        return "exact";
      }
      const n = answers.length;
      const alone = counts.filter(({ value }) => !labels.includes(String(value)));
      const held = { value: meanOf(labels.map(Number)), count: n - sum(alone.map(({ count }) => count)) };
      const points = [...alone, held];
      const head = { type, response_count: n, skipped_count: 0 };
      expect(near(shown)).toEqual(
        near({
          ...head,
          ...(type === "nps" ? npsOf(points) : { ...ratingOf(points, scale), min: null, max: null }),
          distribution: alone.map(({ value, count }) => ({ value, ...withPercent(count, n) })),
          approximate: true,
          rest: { labels, ...withPercent(held.count, n) },
        }),
      );
      return "together";
    });
    expect(met.get("together"), type).toBeGreaterThan(20);
  }
});

/** Bins that are shown and those together, in their order; each begins where the one before ends. */
function allBins(shown: Figures, edges: (key: string) => { from: unknown; to: unknown }) {
  const alone: { key: string; from: unknown; to: unknown; count: number }[] = shown.bins;
  for (const { key, from, to } of alone) expect({ from, to }).toEqual(edges(key));
  const labels: string[] = shown.rest?.labels ?? [];
  const all = [...alone.map(({ key }) => key), ...labels].map((key) => ({ key, ...edges(key) }));
  const [first] = all.filter(({ from }) => from === null);
  const sorted = first === undefined ? [] : [first];
  for (let last = first; last !== undefined && last.to !== null; ) {
    const end = last.to;
    last = all.find(({ from }) => from === end);
    if (last !== undefined) sorted.push(last);
  }
  expect(sorted).toHaveLength(all.length);
  return sorted;
}

const noNumbers = { median: null, min: null, max: null, top_2_box: null, bottom_2_box: null };

it("numbers and long scales are shown in bins, with the mean and the deviation of their middles", () => {
  const kinds = {
    number: { props: {}, more: { p25: null, p75: null, sum: null, histogram: null } },
    ratingScale: { props: { min: 0, max: 30 }, more: {} },
  };
  for (const [type, { props, more }] of Object.entries(kinds)) {
    const met = overStudies((random, least) => {
      const answers = Array.from({ length: 2 * least + random.whole(60) }, () => skewed(random, 31));
      const { shown } = plainOf(type, answers, props, least);
      const n = answers.length;
      const bins = allBins(shown, edgesOf).map(({ key }) => {
        const { from, to } = edgesOf(key);
        const held = answers.filter((each) => each >= (from ?? each) && each < (to ?? each + 1));
        return { key, from, to, count: held.length };
      });
      const labels = together(
        bins.map(({ key, count }) => [key, count]),
        least,
      );
      const alone = bins.filter(({ key }) => !labels.includes(key));
      const rest = bins.filter(({ key }) => labels.includes(key));
      const edges = bins.flatMap(({ from }) => from ?? []);
      if (type === "ratingScale") expect(edges.filter((edge) => edge <= 0 || edge > 30)).toEqual([]);
      const held = sum(rest.map(({ count }) => count));
      const points = alone.map((bin) => ({ value: binMiddle(bin) ?? 0, count: bin.count }));
      if (rest.length > 0)
        points.push({ value: meanOf(rest.map((bin) => binMiddle(bin) ?? 0)), count: held });
      const { average, std_dev } = momentsOf(points);
      expect(near(shown)).toEqual(
        near({
          type,
          response_count: n,
          skipped_count: 0,
          ...noNumbers,
          ...more,
          average,
          std_dev,
          distribution: null,
          approximate: true,
          bins: alone,
          ...(rest.length > 0 && { rest: { labels, ...withPercent(held, n) } }),
        }),
      );
      return rest.length > 0 ? "together" : "alone";
    });
    expect(met.get("together"), type).toBeGreaterThan(20);
  }
});

/** The edges of a bin of dates. */
function datesOf(key: string) {
  const [from, to] = key.split("..");
  return { from: from || null, to: to || null };
}

it("dates are shown in bins of days, months or years, which hold them as texts", () => {
  const units = { month: 24, year: 200 };
  for (const [unit, months] of Object.entries(units)) {
    const length = unit === "month" ? 7 : 4;
    const met = overStudies((random, least) => {
      const answers = Array.from({ length: 2 * least + random.whole(60) }, () => {
        const month = 12 * 1990 + 5 + skewed(random, months);
        return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
      });
      const { exact, shown } = plainOf("date", answers, { precision: "month" }, least);
      expect(shown.unit).toBe(exact.unit);
      if (exact.unit !== unit) return "other";
      expect([shown.earliest, shown.latest, shown.median, shown.distribution]).toEqual(Array(4).fill(null));
      expect(shown.approximate).toBe(true);
      expectDates(
        shown,
        answers.map((date) => date.slice(0, length)),
        least,
      );
      return "shown";
    });
    expect(met.get("shown"), unit).toBeGreaterThan(50);
  }
});

function expectDates(shown: Figures, dates: readonly string[], least: number) {
  const bins = allBins(shown, datesOf).map(({ key }) => {
    const { from, to } = datesOf(key);
    const held = dates.filter((date) => date >= (from ?? "") && (to === null || date < to));
    return { key, from, to, count: held.length };
  });
  const labels = together(
    bins.map(({ key, count }) => [key, count]),
    least,
  );
  const alone = bins.filter(({ key }) => !labels.includes(key));
  expect(shown.bins).toEqual(alone);
  const held = dates.length - sum(alone.map(({ count }) => count));
  expect(shown.rest).toEqual(
    labels.length === 0 ? undefined : { labels, ...withPercent(held, dates.length) },
  );
}

it("of booked times the days are shown in bins, and nothing where few booked or did not", () => {
  const met = overStudies((random, least) => {
    const booking = random.pick([0.03, 0.5, 0.97]);
    const answers = Array.from({ length: 2 * least + random.whole(60) }, () => {
      if (!random.chance(booking)) return null;
      const start = `2027-03-${String(1 + skewed(random, 28)).padStart(2, "0")}T09:00:00.000Z`;
      return { start, end: start.replace("T09", "T10") };
    });
    const booked = answers.flatMap((each) => each?.start.slice(0, 10) ?? []);
    const { shown } = plainOf("calendar", answers, { slots: [] }, least);
    if (isWithheld(booked.length, answers.length, least)) {
      expect(shown).toBeNull();
      return "withheld";
    }
    if (booked.length === 0) return "nobody";
    expect(shown.slots).toBeNull();
    expect(shown.booked_count).toBe(booked.length);
    expect(shown.booked_rate).toBe(shareOf(booked.length, answers.length));
    expectDates(shown, booked, least);
    return "shown";
  });
  expect(Math.min(met.get("withheld") ?? 0, met.get("shown") ?? 0)).toBeGreaterThan(20);
});

it("of options of which one is chosen those of a few stand together, other words too", () => {
  const options = ["A", "B", "C", "D"];
  const met = overStudies((random, least) => {
    const answers = Array.from({ length: 2 * least + random.whole(60) }, () => {
      return options[skewed(random, 5)] ?? { other: "Own" };
    });
    const { exact, shown } = plainOf("multipleChoice", answers, { options, allowOther: true }, least);
    const n = answers.length;
    const others = answers.filter((each) => typeof each !== "string").length;
    const counts = options.map(
      (option) => [option, answers.filter((each) => each === option).length] as const,
    );
    const rest = together([...counts, ["", others]], least);
    if (rest.length === 0) {
      expect(shown).toEqual(exact);
      return "exact";
    }
    const isOtherIn = rest.includes("");
    const held = sum(counts.map(([option, count]) => (rest.includes(option) ? count : 0)));
    expect(shown).toEqual({
      type: "multipleChoice",
      response_count: n,
      skipped_count: 0,
      options: counts.flatMap(([value, count]) =>
        rest.includes(value) ? [] : { value, ...withPercent(count, n) },
      ),
      other_count: isOtherIn ? null : others,
      rest: {
        labels: rest.filter((each) => each !== ""),
        ...withPercent(held + (isOtherIn ? others : 0), n),
      },
    });
    return isOtherIn ? "with other words" : "without";
  });
  expect(Math.min(met.get("with other words") ?? 0, met.get("without") ?? 0)).toBeGreaterThan(10);
});

it("of options of which several are chosen each is withheld where it, or all but it, is of a few", () => {
  const options = ["A", "B", "C", "D"];
  const met = overStudies((random, least) => {
    const answers = Array.from({ length: 3 * least + random.whole(60) }, () => {
      const some: unknown[] = options.filter((_, index) => random.chance([0.95, 0.5, 0.2, 0.05][index] ?? 0));
      return random.chance(0.1) || some.length === 0 ? [...some, { other: "Own" }] : some;
    });
    const props = { options, isMultiSelect: true, allowOther: true };
    const { exact, shown } = plainOf("multipleChoice", answers, props, least);
    const n = answers.length;
    const counts = options.map((option) => answers.filter((each) => each.includes(option)).length);
    const others = exact.other_count as number;
    // As many as if everybody had chosen equally many: each follows from the others.
    if ((sum(counts) + others) % n === 0) return "equal";
    expect(shown).toEqual({
      ...exact,
      options: options.map((value, index) => {
        const count = counts[index] ?? 0;
        return isWithheld(count, n, least)
          ? { value, count: null, percentage: null, suppressed: true }
          : { value, ...withPercent(count, n) };
      }),
      other_count: isWithheld(others, n, least) ? null : others,
    });
    return shown.other_count === null ? "withheld" : "shown";
  });
  expect(Math.min(met.get("withheld") ?? 0, met.get("shown") ?? 0)).toBeGreaterThan(20);
});

/** What is left of the figures of a ranked option where ranks are withheld. */
const withoutRanks = (value: string, ranks: readonly number[], answers: number) => ({
  value,
  ranked_count: null,
  mean_rank: ranks.length === 0 || answers < 20 ? null : Math.round(meanOf(ranks) * 10) / 10,
  top_1_count: null,
  top_1_share: null,
  borda_score: null,
  rank_distribution: null,
});

it("of ranks none is told where one is of a few, and means to a tenth", () => {
  const options = ["A", "B", "C"];
  const met = overStudies((random, least) => {
    const all = 4 + random.whole(3 * random.pick([10, 100]));
    const evenly = random.chance(0.5);
    const ranking = () => {
      const left = [...options];
      const picked = options.flatMap(() =>
        left.splice(evenly ? random.whole(left.length) : skewed(random, left.length), 1),
      );
      return picked.slice(0, random.chance(0.2) ? 2 : 3);
    };
    const answers = Array.from({ length: all }, () => ({ Price: ranking(), Taste: ranking() }));
    const ranksOf = (rankings: readonly string[][], option: string) =>
      rankings.map((each) => each.indexOf(option) + 1).filter((rank) => rank > 0);
    const isSmall = (rankings: readonly string[][]) =>
      options.some((option) => {
        const ranks = ranksOf(rankings, option);
        const cells = [1, 2, 3].map((rank) => ranks.filter((each) => each === rank).length);
        return isWithheld(ranks.length, all, least) || cells.some((count) => count > 0 && count < least);
      });
    const prices = answers.map(({ Price }) => Price);
    const tastes = answers.map(({ Taste }) => Taste);
    const one = plainOf("ranking", prices, { options }, least);
    const left = (rankings: readonly string[][]) =>
      options.map((option) => withoutRanks(option, ranksOf(rankings, option), all));
    expect(near(one.shown)).toEqual(
      near(isSmall(prices) ? { ...one.exact, options: left(prices) } : one.exact),
    );
    const criteria = ["Price", "Taste"];
    const two = plainOf("rankingWithMatrix", answers, { options, criteria }, least);
    const isAny = isSmall(prices) || isSmall(tastes);
    const withheld = [
      { criterion: "Price", options: left(prices) },
      { criterion: "Taste", options: left(tastes) },
    ];
    expect(near(two.shown)).toEqual(near(isAny ? { ...two.exact, criteria: withheld } : two.exact));
    return isAny ? (all < 20 ? "few answers" : "withheld") : "exact";
  });
  expect(Math.min(...["few answers", "withheld", "exact"].map((end) => met.get(end) ?? 0))).toBeGreaterThan(
    10,
  );
});

it("an item of a matrix is withheld where few rated it or left it out, else its points are those of a scale", () => {
  const scale = [1, 2, 3, 4, 5];
  const met = new Map<string, number>();
  overStudies((random, least) => {
    const items = ["A", "B"];
    const leaving = random.pick([0, 0.05, 0.5, 0.95]);
    const answers = Array.from({ length: 2 * least + random.whole(60) }, () =>
      Object.fromEntries(items.map((item) => [item, random.chance(leaving) ? null : 1 + skewed(random, 5)])),
    );
    const { exact, shown } = plainOf("matrixRatingScale", answers, { items, min: 1, max: 5 }, least);
    const { items: figures, ...head } = shown;
    expect({ ...head, items: exact.items }).toEqual(exact);
    for (const [index, item] of items.entries()) {
      const rated = answers.flatMap((each) => each[item] ?? []);
      const left = answers.length - rated.length;
      const end = expectItem(figures[index], { item, rated, left, exact: exact.items[index] }, least);
      met.set(end, (met.get(end) ?? 0) + 1);
    }
    return "";
  });
  function expectItem(
    shown: Figures,
    { item, rated, left, exact }: { item: string; rated: number[]; left: number; exact: Figures },
    least: number,
  ) {
    const n = rated.length;
    if ((n > 0 && n < least) || (left > 0 && left < least)) {
      const hidden = { response_count: null, na_count: null, average: null, distribution: null };
      expect(shown).toEqual({ item, ...hidden, suppressed: true });
      return "withheld";
    }
    const counts = countsOf(scale, rated);
    const labels = together(
      counts.map(({ value, count }) => [String(value), count]),
      least,
    );
    if (labels.length === 0) {
      expect(shown).toEqual(exact);
      return "exact";
    }
    const alone = counts.filter(({ value }) => !labels.includes(String(value)));
    const held = n - sum(alone.map(({ count }) => count));
    expect(near(shown)).toEqual(
      near({
        item,
        response_count: n,
        na_count: left,
        average: momentsOf([...alone, { value: meanOf(labels.map(Number)), count: held }]).average,
        distribution: alone.map(({ value, count }) => ({ value, ...withPercent(count, n) })),
        rest: { labels, ...withPercent(held, n) },
        approximate: true,
      }),
    );
    return "together";
  }
  expect(Math.min(...["withheld", "together", "exact"].map((end) => met.get(end) ?? 0))).toBeGreaterThan(10);
});

it("an item of a matrix with a long scale is shown in bins", () => {
  overStudies((random, least) => {
    const ratings = Array.from({ length: 2 * least + random.whole(60) }, () => 1 + skewed(random, 20));
    const answers = ratings.map((A) => ({ A }));
    const item = plainOf("matrixRatingScale", answers, { items: ["A"], min: 1, max: 20 }, least).shown
      .items[0];
    const { average, bins, rest } = plainOf("ratingScale", ratings, { min: 1, max: 20 }, least).shown;
    expect(item).toEqual({
      item: "A",
      response_count: ratings.length,
      na_count: 0,
      average,
      distribution: null,
      bins,
      ...(rest && { rest }),
      approximate: true,
    });
    return "";
  }, 30);
});

it("categories of a card that few chose are left out with the next smallest, and pairs of cards that tell of a few", () => {
  const cards = ["Apple", "Carrot", "Pear"];
  const categories = ["Fruit", "Vegetables", "Garden", "Own"];
  const met = overStudies((random, least) => {
    const answers = Array.from({ length: 2 * least + random.whole(60) }, () => {
      const groups: Record<string, string[]> = {};
      for (const card of cards) {
        const category = categories[skewed(random, 3)] ?? "";
        groups[category] = [...(groups[category] ?? []), card];
      }
      return groups;
    });
    const { exact, shown } = plainOf("cardSort", answers, { cards, categories, mode: "closed" }, least);
    const n = answers.length;
    const placeOf = (answer: Record<string, string[]>, card: string) =>
      Object.keys(answer).find((category) => answer[category]?.includes(card));
    let isPart = false;
    const naive = cards.map((card) => {
      const counts = categories.map(
        (category) => [category, answers.filter((each) => placeOf(each, card) === category).length] as const,
      );
      const rest = together(counts, least);
      isPart ||= rest.length > 0;
      return {
        card,
        categories: counts
          .filter(([category]) => !rest.includes(category))
          .map(([category, count]) => ({ category, ...withPercent(count, n) })),
      };
    });
    const pairs = [
      ["Apple", "Carrot"],
      ["Apple", "Pear"],
      ["Carrot", "Pear"],
    ].map(([a = "", b = ""]) => ({
      a,
      b,
      count: answers.filter((each) => placeOf(each, a) === placeOf(each, b)).length,
    }));
    const similarity = pairs
      .filter(({ count }) => !isWithheld(count, n, least))
      .map(({ a, b, count }) => ({ a, b, percentage: percentOf(count, n) }));
    expect(shown).toEqual({ ...exact, cards: naive, similarity });
    return isPart && similarity.length < 3 ? "part" : "whole";
  });
  expect(met.get("part")).toBeGreaterThan(10);
});

it("of points that are given away the means are those of bins, and shares are told where all means are", () => {
  const options = ["A", "B", "C"];
  const met = overStudies((random, least) => {
    const few = random.pick([0.05, 0.5]);
    const answers = Array.from({ length: 2 * least + random.whole(40) }, () => {
      const first = skewed(random, 60);
      const second = skewed(random, 40);
      const all = { A: first, B: second };
      return random.chance(few) ? { ...all, C: 100 - first - second } : all;
    });
    const naive = options.map((value) => {
      const numbers = answers.flatMap((each) => (each as Record<string, number>)[value] ?? []);
      if (numbers.length < least) return { value, mean: null, total: 0 };
      const { average, bins } = plainOf("number", numbers, {}, least).shown;
      return bins.length === 0
        ? { value, mean: null, total: 0 }
        : { value, mean: average as number, total: average * numbers.length };
    });
    const isWhole = naive.every(({ mean }) => mean !== null);
    const all = sum(naive.map(({ total }) => total));
    const figures = naive.map(({ value, mean, total }) => ({
      value,
      mean,
      share: isWhole ? shareOf(total, all) : null,
    }));
    const { exact, shown } = plainOf("allocation", answers, { options }, least);
    expect(near(shown)).toEqual(
      near({
        ...exact,
        approximate: true,
        options: figures.map((each) => ({ ...each, median: null, zero_count: null })),
      }),
    );
    const rows = answers.map((each) => ({ Row: each }));
    const props = { options: ["Row"], columns: options };
    const matrix = plainOf("allocationWithMatrix", rows, props, least);
    expect(near(matrix.shown)).toEqual(
      near({
        ...matrix.exact,
        approximate: true,
        rows: [
          {
            value: "Row",
            columns: figures.map(({ value: column, mean, share }) => ({ column, mean, share })),
          },
        ],
      }),
    );
    return isWhole ? "whole" : "part";
  });
  expect(Math.min(met.get("whole") ?? 0, met.get("part") ?? 0)).toBeGreaterThan(20);
});

it("other figures are told as a whole, or not where they tell of a few or of all but a few", () => {
  const ends = ["completed", "given_up"];
  const met = overStudies((random, least) => {
    const rate = random.pick([0.03, 0.5, 0.97]);
    const clicks = Array.from({ length: 2 * least + random.whole(60) }, () => random.chance(rate));
    const clicked = clicks.filter((each) => each).length;
    const isHidden = isWithheld(clicked, clicks.length, least);
    const visits = clicks.map((each) => ({ outcome: ends[each ? 0 : 1], urls: [], duration_ms: 1000 }));
    const links = plainOf(
      "externalLink",
      clicks.map((each) => ({ clicked: each })),
      {},
      least,
    );
    expect(links.shown).toEqual(isHidden ? null : links.exact);
    // Who skipped is told exactly.
    const skipped = { ...links.exact, skipped_count: 1 };
    expect(plainFigures(skipped, least)).toEqual(isHidden ? null : skipped);
    const tests = plainOf("websiteTest", visits, {}, least);
    expect(tests.shown).toEqual(isHidden ? null : tests.exact);
    return isHidden ? "withheld" : "shown";
  });
  expect(Math.min(met.get("withheld") ?? 0, met.get("shown") ?? 0)).toBeGreaterThan(20);
});

it("a share that protects nobody shows exact figures", () => {
  const { exact, shown } = plainOf("ratingScale", [1, 2, 2, 5], { min: 1, max: 5 }, 0);
  expect(shown).toBe(exact);
});

it("a theme is shown where it, and all but it, in the base and in its parent, are nobody or enough", () => {
  const met = { shown: 0, withheld: 0, parent: 0 };
  overStudies((random, least) => {
    const coded = random.whole(6 * least);
    const none = random.whole(2 * least);
    const parents = ["P1", "P2"].map((code_id) => ({
      code_id,
      parent_id: null,
      count: random.whole(coded + 1),
    }));
    const children = ["C1", "C2", "C3", "C4"].map((code_id, at) => {
      const parent = parents[at % 2];
      return {
        code_id,
        parent_id: parent?.code_id ?? null,
        count: random.whole((parent?.count ?? 0) + 1),
      };
    });
    const themes = [...parents, ...children];
    const isShown = isThemeShown({ coded, none, themes }, least);
    const names = namedThemes({ coded, none, themes }, least);
    const isNaive = ({ count, parent_id }: (typeof themes)[number]) => {
      const parent = parents.find(({ code_id }) => code_id === parent_id);
      return !isWithheld(count, coded + none, least) && !(parent && isWithheld(count, parent.count, least));
    };
    for (const theme of themes) {
      expect(isShown(theme)).toBe(isNaive(theme));
      met[isNaive(theme) ? "shown" : "withheld"]++;
      const own = [theme, ...parents.filter(({ code_id }) => code_id === theme.parent_id)];
      const [named] = own.filter((each) => each.count >= least && isNaive(each));
      if (named !== undefined && named !== theme) met.parent++;
      expect(names.get(theme.code_id)).toBe(named?.code_id);
    }
    return "";
  });
  expect(Math.min(met.shown, met.withheld, met.parent)).toBeGreaterThan(20);
});

it("answers in a loop are about its items, and others were given when there was none", () => {
  const items = [
    { loop_item: "A", response_count: 4 },
    { loop_item: "B", response_count: 0 },
    { loop_item: "C", response_count: 3 },
  ];
  const given = items.filter((each) => each.response_count > 0);
  expect(pooledItems({ response_count: 7, items })).toBeNull();
  expect(pooledItems({ response_count: 7, respondent_count: 5, items })).toEqual(given);
  expect(pooledItems({ response_count: 9, respondent_count: 5, loop_items: items, items: [] })).toEqual([
    ...given,
    { loop_item: null, response_count: 2 },
  ]);
});
