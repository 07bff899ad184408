# Makes golden.json, which holds our statistics against R's: Rscript tests/results/crosstab/golden.R
# Needs R alone (Debian: r-base-core). Running the tests does not need R.

set.seed(42)
numbers <- function(x) paste0("[", paste(format(x, digits = 17, trim = TRUE), collapse = ","), "]")
rows <- function(m) paste0("[", paste(apply(m, 1, numbers), collapse = ","), "]")
number <- function(x) format(unname(x), digits = 17)
object <- function(...) {
  fields <- list(...)
  paste0("{", paste0('"', names(fields), '":', unlist(fields), collapse = ","), "}")
}
list_of <- function(items) paste0("[\n", paste(items, collapse = ",\n"), "\n]")

# Tables of textbooks first: Fisher's tea, Bickel's admissions, hair and eyes; then random ones.
tables <- c(
  list(
    matrix(c(3, 1, 1, 3), 2),
    matrix(c(1198, 557, 1493, 1278), 2),
    apply(HairEyeColor, c(1, 2), sum),
    matrix(c(10, 20, 30, 40, 50, 60), 2),
    matrix(c(1, 9, 11, 3), 2),
    matrix(c(0, 5, 12, 7), 2)
  ),
  lapply(1:20, function(i) {
    matrix(rpois(sample(2:5, 1) * (k <- sample(2:4, 1)), sample(c(4, 20, 300), 1)) + 1, ncol = k)
  })
)
chi <- sapply(tables, function(table) {
  test <- suppressWarnings(chisq.test(table, correct = FALSE))
  n <- sum(table)
  object(
    table = rows(table), statistic = number(test$statistic), df = number(test$parameter),
    p = number(test$p.value), v = number(sqrt(unname(test$statistic) / (n * (min(dim(table)) - 1)))),
    small = tolower(any(test$expected < 1) || mean(test$expected < 5) > 0.2)
  )
})
fits <- sapply(1:8, function(i) {
  weights <- sample(1:6, sample(2:5, 1), replace = TRUE)
  observed <- as.vector(rmultinom(1, sample(60:900, 1), weights))
  test <- chisq.test(observed, p = weights / sum(weights))
  object(
    observed = numbers(observed), expected = numbers(test$expected), statistic = number(test$statistic),
    df = number(test$parameter), p = number(test$p.value)
  )
})
pairs <- c(
  list(matrix(c(3, 1, 1, 3), 2), matrix(c(1, 9, 11, 3), 2), matrix(c(0, 5, 12, 7), 2), matrix(c(2, 700, 3, 90000), 2)),
  lapply(1:20, function(i) matrix(rpois(4, sample(c(2, 6, 30), 1)) + c(1, 0, 0, 1), 2))
)
fisher <- sapply(pairs, function(table) object(table = rows(table), p = number(fisher.test(table)$p.value)))

shares <- lapply(1:20, function(i) {
  n <- sample(5:900, 2)
  list(x = c(sample(1:(n[1] - 1), 1), sample(1:(n[2] - 1), 1)), n = n, level = sample(c(0.8, 0.9, 0.95, 0.99), 1))
})
proportions <- sapply(shares, function(s) {
  test <- suppressWarnings(prop.test(s$x, s$n, correct = FALSE))
  one <- suppressWarnings(prop.test(s$x[1], s$n[1], correct = FALSE, conf.level = s$level))
  object(
    x = numbers(s$x), n = numbers(s$n), level = number(s$level), p = number(test$p.value),
    interval = numbers(one$conf.int)
  )
})
edges <- sapply(list(c(0, 12), c(12, 12), c(1, 1)), function(s) {
  one <- suppressWarnings(prop.test(s[1], s[2], correct = FALSE))
  object(x = number(s[1]), n = number(s[2]), interval = numbers(one$conf.int))
})

p_values <- c(list(c(0.01, 0.04, 0.03, 0.005), c(0.5, 0.5, 0.9)), lapply(1:6, function(i) runif(sample(2:15, 1))^3))
holm <- sapply(p_values, function(p) object(p = numbers(p), adjusted = numbers(p.adjust(p, method = "holm"))))

# R's own data sets first; then random samples of unequal size and spread.
samples <- c(
  list(split(sleep$extra, sleep$group), split(iris$Sepal.Length, iris$Species), split(PlantGrowth$weight, PlantGrowth$group)),
  lapply(1:16, function(i) {
    lapply(seq_len(sample(2:5, 1)), function(j) round(rnorm(sample(2:60, 1), sample(0:4, 1), sample(1:5, 1)), 2))
  })
)
means <- sapply(samples, function(groups) {
  data <- data.frame(value = unlist(groups), group = factor(rep(seq_along(groups), lengths(groups))))
  t <- t.test(groups[[1]], groups[[2]])
  anova <- oneway.test(value ~ group, data)
  f <- unname(anova$statistic)
  df1 <- unname(anova$parameter[1])
  n <- lengths(groups)
  df <- n[1] + n[2] - 2
  pooled <- sqrt(((n[1] - 1) * var(groups[[1]]) + (n[2] - 1) * var(groups[[2]])) / df)
  g <- (mean(groups[[1]]) - mean(groups[[2]])) / pooled * (1 - 3 / (4 * df - 1))
  object(
    groups = paste0("[", paste(sapply(groups, numbers), collapse = ","), "]"),
    t = object(statistic = number(t$statistic), df = number(t$parameter), p = number(t$p.value), g = number(g)),
    interval = numbers(t.test(groups[[1]], conf.level = 0.9)$conf.int),
    anova = object(
      statistic = number(f), df = numbers(anova$parameter), p = number(anova$p.value),
      omega = number(max(0, df1 * (f - 1) / (df1 * (f - 1) + sum(n))))
    )
  )
})

# Upper tails down to 1e-300, by the p value that they are to have: pchisq, pf, pt (both sides) and pnorm (both sides).
# R itself loses digits of pf below 1e-277 where both degrees of freedom are many; none of these is such a one.
rare <- c(0.9, 0.3, 1e-2, 1e-5, 1e-13, 1e-20, 1e-50, 1e-100, 1e-200, 1e-270, 1e-300)
tails_of <- function(quantile, tail, dfs) {
  unlist(lapply(dfs, function(df) {
    x <- sapply(rare, function(p) quantile(p, df))
    x <- x[is.finite(x) & x < 1e100]
    sapply(x, function(each) object(x = number(each), df = numbers(df), p = number(tail(each, df))))
  }))
}
chi_tails <- tails_of(
  function(p, df) qchisq(p, df, lower.tail = FALSE), function(x, df) pchisq(x, df, lower.tail = FALSE),
  list(1, 2, 3, 4, 9, 20, 49, 100, 301, 1000, 2640)
)
f_tails <- tails_of(
  function(p, df) qf(p, df[1], df[2], lower.tail = FALSE), function(x, df) pf(x, df[1], df[2], lower.tail = FALSE),
  list(c(1, 1), c(1, 5.5), c(2, 30), c(3, 200.7), c(9, 1e4), c(20, 47.3), c(49, 150))
)
t_tails <- tails_of(
  function(p, df) qt(p / 2, df, lower.tail = FALSE), function(x, df) 2 * pt(x, df, lower.tail = FALSE),
  list(1, 2.5, 10, 25.7, 100, 1000.3, 1e5)
)
normal_tails <- tails_of(
  function(p, df) qnorm(p / 2, lower.tail = FALSE), function(x, df) 2 * pnorm(x, lower.tail = FALSE), list(0)
)

out <- object(
  made_with = paste0('"', R.version.string, '"'),
  independence = list_of(chi), fit = list_of(fits), fisher = list_of(fisher),
  proportions = list_of(proportions), edges = list_of(edges), holm = list_of(holm), means = list_of(means),
  chi_tails = list_of(chi_tails), f_tails = list_of(f_tails), t_tails = list_of(t_tails),
  normal_tails = list_of(normal_tails)
)
writeLines(out, "tests/results/crosstab/golden.json")
