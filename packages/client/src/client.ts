import { type Api, createApi, type Query } from "./api.ts";
import type { Health, Me, Usage } from "./openapi.ts";
import type { ApiPromise } from "./promise.ts";
import { agentEdits } from "./resources/agent-edits.ts";
import { apiKeys } from "./resources/api-keys.ts";
import { assets } from "./resources/assets.ts";
import { auditLog } from "./resources/audit-log.ts";
import { codes } from "./resources/codes.ts";
import { dataSubjectRequests } from "./resources/data-subject-requests.ts";
import { events } from "./resources/events.ts";
import { exports } from "./resources/exports.ts";
import { folders } from "./resources/folders.ts";
import { imports } from "./resources/imports.ts";
import { insights } from "./resources/insights.ts";
import { interviews } from "./resources/interviews.ts";
import { participants } from "./resources/participants.ts";
import { quality } from "./resources/quality.ts";
import { questionGroups } from "./resources/question-groups.ts";
import { questions } from "./resources/questions.ts";
import { quotas } from "./resources/quotas.ts";
import { randomizers } from "./resources/randomizers.ts";
import { results } from "./resources/results.ts";
import { rules } from "./resources/rules.ts";
import { sandbox } from "./resources/sandbox.ts";
import { scores } from "./resources/scores.ts";
import { sharedResults } from "./resources/shared-results.ts";
import { shares } from "./resources/shares.ts";
import { simulations } from "./resources/simulations.ts";
import { sources } from "./resources/sources.ts";
import { studies } from "./resources/studies.ts";
import { translations } from "./resources/translations.ts";
import { versions } from "./resources/versions.ts";
import { webhookEndpoints } from "./resources/webhook-endpoints.ts";
import { type ClientOptions, createTransport, type RequestOptions } from "./transport.ts";

type UsageQuery = Query<"GET /api/v1/usage">;

/** A client of the Research Interview Service. */
export class ResearchInterviews {
  readonly #api: Api;
  readonly agentEdits: ReturnType<typeof agentEdits>;
  readonly apiKeys: ReturnType<typeof apiKeys>;
  readonly assets: ReturnType<typeof assets>;
  readonly auditLog: ReturnType<typeof auditLog>;
  readonly codes: ReturnType<typeof codes>;
  readonly dataSubjectRequests: ReturnType<typeof dataSubjectRequests>;
  readonly events: ReturnType<typeof events>;
  readonly exports: ReturnType<typeof exports>;
  readonly folders: ReturnType<typeof folders>;
  readonly imports: ReturnType<typeof imports>;
  readonly insights: ReturnType<typeof insights>;
  readonly interviews: ReturnType<typeof interviews>;
  readonly participants: ReturnType<typeof participants>;
  readonly quality: ReturnType<typeof quality>;
  readonly questionGroups: ReturnType<typeof questionGroups>;
  readonly questions: ReturnType<typeof questions>;
  readonly quotas: ReturnType<typeof quotas>;
  readonly scores: ReturnType<typeof scores>;
  readonly randomizers: ReturnType<typeof randomizers>;
  readonly results: ReturnType<typeof results>;
  readonly rules: ReturnType<typeof rules>;
  readonly sandbox: ReturnType<typeof sandbox>;
  readonly sharedResults: ReturnType<typeof sharedResults>;
  readonly shares: ReturnType<typeof shares>;
  readonly simulations: ReturnType<typeof simulations>;
  readonly sources: ReturnType<typeof sources>;
  readonly studies: ReturnType<typeof studies>;
  readonly translations: ReturnType<typeof translations>;
  readonly versions: ReturnType<typeof versions>;
  readonly webhookEndpoints: ReturnType<typeof webhookEndpoints>;

  constructor(options: ClientOptions) {
    const api = createApi(createTransport(options));
    this.#api = api;
    this.agentEdits = agentEdits(api);
    this.apiKeys = apiKeys(api);
    this.assets = assets(api);
    this.auditLog = auditLog(api);
    this.codes = codes(api);
    this.dataSubjectRequests = dataSubjectRequests(api);
    this.events = events(api);
    this.exports = exports(api);
    this.folders = folders(api);
    this.imports = imports(api);
    this.insights = insights(api);
    this.interviews = interviews(api);
    this.participants = participants(api);
    this.quality = quality(api);
    this.questionGroups = questionGroups(api);
    this.questions = questions(api);
    this.quotas = quotas(api);
    this.scores = scores(api);
    this.randomizers = randomizers(api);
    this.results = results(api);
    this.rules = rules(api);
    this.sandbox = sandbox(api);
    this.sharedResults = sharedResults(api);
    this.shares = shares(api);
    this.simulations = simulations(api);
    this.sources = sources(api);
    this.studies = studies(api);
    this.translations = translations(api);
    this.versions = versions(api);
    this.webhookEndpoints = webhookEndpoints(api);
  }

  /** The organization and the scopes of the client's credential; with `study_id` also what it may do in this study. */
  me(query: Query<"GET /api/v1/me"> = {}, options?: RequestOptions): ApiPromise<Me> {
    return this.#api.call("GET /api/v1/me", { query }, options);
  }

  /** What the organization has used, by day, study or purpose. */
  usage(query: UsageQuery = {}, options?: RequestOptions): ApiPromise<Usage> {
    return this.#api.call("GET /api/v1/usage", { query }, options);
  }

  /** Whether the service runs. */
  health(options?: RequestOptions): ApiPromise<Health> {
    return this.#api.call("GET /health", {}, options);
  }
}
