# The utilities of best-worst choices by R's optim: max-diff-golden.json is what this prints. To run it again:
#   Rscript tests/design/question-type/max-diff-golden.R tests/design/question-type/max-diff-golden.csv > tests/design/question-type/max-diff-golden.json
# Each row of the table is a task: its items, separated by "|", the best and the worst.

choices <- read.csv(commandArgs(trailingOnly = TRUE)[1], stringsAsFactors = FALSE)
shown <- strsplit(choices$items, "|", fixed = TRUE)
items <- sort(unique(unlist(shown)))

# The first item is worth nothing; what the others are worth is free.
likelihood <- function(free) {
  worth <- setNames(c(0, free), items)
  best <- mapply(function(of, chosen) worth[[chosen]] - log(sum(exp(worth[of]))), shown, choices$best)
  rest <- mapply(setdiff, shown, choices$best, SIMPLIFY = FALSE)
  worst <- mapply(function(of, chosen) -worth[[chosen]] - log(sum(exp(-worth[of]))), rest, choices$worst)
  sum(best) + sum(worst)
}
gradient <- function(free) {
  worth <- setNames(c(0, free), items)
  sums <- setNames(numeric(length(items)), items)
  for (task in seq_along(shown)) {
    of <- shown[[task]]
    chance <- exp(worth[of]) / sum(exp(worth[of]))
    sums[of] <- sums[of] - chance
    sums[choices$best[task]] <- sums[choices$best[task]] + 1
    of <- setdiff(of, choices$best[task])
    chance <- exp(-worth[of]) / sum(exp(-worth[of]))
    sums[of] <- sums[of] + chance
    sums[choices$worst[task]] <- sums[choices$worst[task]] - 1
  }
  unname(sums[-1])
}
start <- rep(0, length(items) - 1)
fit <- optim(start, likelihood, gradient, method = "BFGS",
  control = list(fnscale = -1, reltol = 1e-16, maxit = 10000))
worth <- setNames(c(0, fit$par), items)
utility <- worth - mean(worth)
share <- exp(utility) / sum(exp(utility))
equal <- -sum(log(lengths(shown))) - sum(log(lengths(shown) - 1))

number <- function(x) formatC(x, digits = 12, format = "g")
rows <- sprintf('    { "value": "%s", "utility": %s, "share": %s }', items, number(utility), number(share))
cat(sprintf('{\n  "log_likelihood": %s,\n  "rho_squared": %s,\n  "items": [\n%s\n  ]\n}\n',
  number(fit$value), number(1 - fit$value / equal), paste(rows, collapse = ",\n")))
