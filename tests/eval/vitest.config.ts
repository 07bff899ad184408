import base from "../vitest.config.ts";

/** What is measured when somebody asks for it, and takes minutes: no test of every run. */
export default { ...base, test: { ...base.test, include: ["tests/eval/*.eval.ts"] } };
