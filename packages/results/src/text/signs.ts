/** What is written alike in all languages. */
export const signs = {
  png: "PNG",
  csv: "CSV",
  answers: "n = {n}",
  rhoSquared: "McFadden’s R²",
  score: "Net Promoter Score",
  filtersOr: "{name}: {values}",
  test_chi_square: "χ²({df}) = {statistic}, p {p}",
  test_welch_t: "Welch’s t({df}) = {statistic}, p {p}",
  test_welch_anova: "Welch’s F({df}) = {statistic}, p {p}",
  effect_cramers_v: "Cramér’s V = {value}",
  effect_hedges_g: "Hedges’ g = {value}",
  effect_omega_squared: "ω² = {value}",
};
