// Generated from openapi.json: npm run openapi

export interface paths {
    "/api/v1/codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a code
         * @description The `ETag` is of what people and runs write, not of `count`.
         */
        get: operations["get_code"];
        put?: never;
        post?: never;
        /**
         * Delete a code
         * @description With its assignments. Its children become themes.
         */
        delete: operations["delete_code"];
        options?: never;
        head?: never;
        /**
         * Rename, describe, move, lock or unlock a code
         * @description Only the fields sent change, and the code is locked unless `locked` is sent. There is one level of children: a child as parent, the code itself, or a parent for a code with children is a 422.
         */
        patch: operations["update_code"];
        trace?: never;
    };
    "/api/v1/codes/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a code into another
         * @description The answer is the code that stays: it has the assignments and children of both, and an answer has it once. A person's word, a rejection too, stands before a model's; of two people's the later one.
         */
        post: operations["merge_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/codes/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split a code
         * @description The answer has the new codes. The next run offers them to answers of this code alone. They are its children, or its siblings where it is a child itself.
         */
        post: operations["split_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The feed of events
         * @description What happened in the last 30 days, in the order in which it was committed, at most 500 events an answer. Ask again with `after` set to `next_after`: nothing is left out, however late its transaction committed. An answer may have fewer events than `limit`, and more may follow. Bodies are made when they are read, so that nothing erased since is in them. A place from before the service's database was restored, or one that was never given, is a 410 `feed_reset` with the `next_after` to read on from.
         */
        get: operations["list_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List folders
         * @description In the order in which they were created. A study's `folder_id` names its folder.
         */
        get: operations["list_folders"];
        put?: never;
        /**
         * Create a folder
         * @description With `retention_policy_days`, transcripts of the studies in it are removed so many days after an interview's last message.
         */
        post: operations["create_folder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/folders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an empty folder
         * @description A 409 `folder_not_empty` while a study is in it, a deleted one that can be restored too.
         */
        delete: operations["delete_folder"];
        options?: never;
        head?: never;
        /**
         * Rename a folder or change its retention
         * @description Only the fields sent change. A window that is shortened removes older transcripts within the hour, for good.
         */
        patch: operations["update_folder"];
        trace?: never;
    };
    "/api/v1/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summaries of interviews
         * @description Of one interview, or of a study's, oldest first; an interview without one is not in the list. What a summary says is shown by quotes, which are compared with the answers when they are read. At most 100 at a time.
         */
        get: operations["get_insights"];
        put?: never;
        /**
         * Have an interview summed up
         * @description In the background, by one call of the configured model: the participant's words go to its provider. What no quote of theirs shows is left out. `GET` on the `Location` has the summary once it is done. A 200 where there is one that is not stale; `regenerate` makes it anew. Before the interview has ended it is a 409 `not_finished`.
         */
        post: operations["create_insight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an interview by its link token, or list a study's interviews
         * @description With `vid` the answer is one interview; with `study_id` a page of them, oldest first, or, with `reference` too, a list of the one that a participant names. A page ends early where it would take more than 4 MiB; `next` goes on. A `page` begins after at most 100,000 interviews: those further on are reached along the `next` links.
         */
        get: operations["list_interviews"];
        put?: never;
        /**
         * Invite a participant with a personal link
         * @description The answer has the personal `link`, under which one person takes part: until the interview has ended, or, if it has not begun by then, until `expires_at`.
         */
        post: operations["create_interview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite up to 1,000 participants at once
         * @description All or none. The links come back in the order of the request.
         */
        post: operations["create_interviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an interview
         * @description With its conversation, its transcript and the parsed answers by question; `messages` has how each message of the interviewer came about. Mock and archived interviews are not found.
         */
        get: operations["get_interview"];
        /**
         * Change an interview, or bring in one conducted elsewhere
         * @description Only the fields sent change; `metadata` is replaced whole. Conversation, answers and times belong to interviews conducted elsewhere: they are ignored once the link has been used, or retention has removed content. A status that cannot follow the present one is a 409.
         */
        put: operations["update_interview"];
        post?: never;
        /**
         * Erase a participant's data for good
         * @description Messages, answers, media, title, notes and metadata go; status and times stay, anonymous, in the counts.
         */
        delete: operations["erase_interview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{id}/answers/{question_id}/codes/{code_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give an answer a code
         * @description A person's word: no run changes it. `quote` is where the answer says so, in code points of a segment; a span that the answer does not have is a 422.
         */
        put: operations["set_answer_code"];
        post?: never;
        /**
         * Say that an answer does not have a code
         * @description Whether it had it or not: no run gives the answer this code again.
         */
        delete: operations["reject_answer_code"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interviews/{id}/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a check found of an interview, and how long its answers took
         * @description The medians are of all answers to the question; null of fewer than 20.
         */
        get: operations["get_interview_quality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who the credential is: organization, kind, scopes and role
         * @description For a key or a session, whatever it may do.
         */
        get: operations["get_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/question-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a study's question groups by position
         * @description Those inside a group, or shown by the arms of a randomizer, come after it.
         */
        get: operations["list_question_groups"];
        put?: never;
        /**
         * Create a question group
         * @description A 422 with the code `question_groups_disabled` where the study's `config.questionGroups.enabled` is false. A 409 `breaks_logic` names the rules in `errors` that could no longer lead where they do: into a randomized group, say.
         */
        post: operations["create_question_group"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/question-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a question group, or move it
         * @description `question_ids` is the group's whole list, in that order: those named move in, and those left out move to the group's parent, right after the group. A 409 `breaks_logic` names the rules in `errors` that could no longer lead where they do.
         */
        put: operations["update_question_group"];
        post?: never;
        /**
         * Delete a question group, with or without what is inside
         * @description A 409 `breaks_logic` names the rules in `errors` that lead to it or to what would be deleted.
         */
        delete: operations["delete_question_group"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/question-logic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List logic rules of a study or a question
         * @description Those of a question in the order in which they are evaluated.
         */
        get: operations["list_question_logic"];
        put?: never;
        /**
         * Attach a rule to a question
         * @description A question's rules are evaluated top to bottom; the first match wins.
         */
        post: operations["create_question_logic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/question-logic/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a rule
         * @description Any field but `study_id` and `question_id`, which stay as they are. The whole rule is judged again.
         */
        put: operations["update_question_logic"];
        post?: never;
        /**
         * Delete a rule
         * @description The question's other rules keep their order.
         */
        delete: operations["delete_question_logic"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a study's questions in order, with their rules and mentions
         * @description `display_order` is the position, from 0, with groups expanded. Links of private files work for an hour.
         */
        get: operations["list_questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/questions/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create and update questions of one study
         * @description Items with an `id` are updated, the others created and appended. All succeed or none does. An option renamed in place takes its quotas, rules and translations along. A 409 `quota_option_removed` names in `errors` the quotas of options that would go, unless `force` is set.
         */
        post: operations["upsert_questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/questions/batch-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete questions of one study
         * @description All or none. A 409 `breaks_logic` names the rules in `errors` that lead to one of them, or to a group that this would empty.
         */
        post: operations["delete_questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/questions/{question_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a question
         * @description As a multipart form, the body's fields are parts of the same names (`display_order`, `props`, `assets` and `display_conditions` as JSON) and every part `file` is stored and added to `assets`: JPEG, PNG, GIF, WebP, MP4, WebM, QuickTime or PDF by their content, at most 10 of them and 4 MiB together. An option renamed in place takes its quotas, rules and translations along. A 409 `quota_option_removed` names in `errors` the quotas of options that would go, unless `force` is set.
         */
        put: operations["update_question"];
        post?: never;
        /**
         * Delete a question
         * @description A 409 `breaks_logic` names the rules in `errors` that lead to it, or to a group that this would empty.
         */
        delete: operations["delete_question"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/randomizers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a study's randomizers with their arms
         * @description With the weight of each arm, and the question or group that it shows.
         */
        get: operations["list_randomizers"];
        put?: never;
        /**
         * Create a randomizer
         * @description Questions and groups named by its arms leave the sequence they stand in. A 409 `breaks_logic` names the rules in `errors` that could no longer lead where they do.
         */
        post: operations["create_randomizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/randomizers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a randomizer, or move it
         * @description `arms` are replaced whole; one that names its `id` stays itself, and what no arm shows any more comes after the randomizer. A 409 once a participant has been assigned to an arm, or where rules could no longer lead where they do.
         */
        put: operations["update_randomizer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/randomizers/{id}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How interviews are spread over the arms, and how they ended
         * @description Of real interviews, erased ones among them. Two χ² tests tell whether the allocation fits the weights and whether completing depends on the arm.
         */
        get: operations["get_randomizer_balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/randomizers/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a randomizer, with or without what its arms show
         * @description A 409 `breaks_logic` names the rules in `errors` that lead to what would be deleted.
         */
        post: operations["remove_randomizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shares/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a share
         * @description Without its `url`, which is shown once.
         */
        get: operations["get_share"];
        put?: never;
        post?: never;
        /**
         * Revoke a share
         * @description Its link finds nothing from the next request on.
         */
        delete: operations["delete_share"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a source
         * @description Interviews that came from it keep its key; from then on the study says where they go.
         */
        delete: operations["delete_source"];
        options?: never;
        head?: never;
        /**
         * Change a source
         * @description Only the fields sent change; the key stays, so that its links go on working.
         */
        patch: operations["update_source"];
        trace?: never;
    };
    "/api/v1/sources/{id}/signing-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a secret to sign a source's links with
         * @description A signed link says who comes, so that they get on with their interview on every device. `sig` is the HMAC-SHA256 in lower-case hex, keyed by the secret's text, of the study's id, the source's key and a line `name=value` for each parameter but `sig`, `lang` and `source`, decoded and sorted by name, joined by line feeds. A parameter `exp` (seconds since 1970) ends it. The secret before goes on working for 24 hours.
         */
        post: operations["rotate_signing_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all studies of the organization
         * @description Oldest first, archived ones among them unless `include_archived` is false. Studies that a member may not see are left out.
         */
        get: operations["list_studies"];
        put?: never;
        /**
         * Create a study
         * @description It is published, and its links work at once. What is left out of `config` has the service's defaults.
         */
        post: operations["create_study"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts and the latest interview of several studies
         * @description In the order asked, each once. Mock, archived and never started interviews are left out.
         */
        get: operations["get_studies_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a study of a definition
         * @description The study is a draft. All problems are listed at once in a 422, with their places in the definition; nothing is written then. Keys that definitions do not have are ignored and named in `warnings`. Files of the same organization are shared with the study they come from; others are left out and listed.
         */
        post: operations["import_study"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a study
         * @description With its whole `config`. A deleted study is found for as long as it can be restored, with the status `archived`.
         */
        get: operations["get_study"];
        /**
         * Change a study
         * @description Only the fields sent change; `config` is merged (RFC 7396), other objects are replaced whole. Turning question groups off is a 409 `breaks_logic` while rules move interviews to one; `errors` names them. With `require_valid=true` a study that would have errors is a 409 `study_invalid` that lists them: a check before publishing.
         */
        put: operations["update_study"];
        post?: never;
        /**
         * Delete a study
         * @description The study is archived for 30 days, in which a PUT with another `status` restores it. Then it is erased for good, with its questions, interviews, answers and files.
         */
        delete: operations["delete_study"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How well two coders agree
         * @description Of the answers that the first and the second coder have both coded, people or models: for each code how many have it from whom, the share of equal words, Cohen's κ and Krippendorff's α. An answer that was judged to have no code is coded. People are the second coder with `coder=second`.
         */
        get: operations["get_agreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/available-references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a question at a position of the study may refer to
         * @description Placeholders for the content of a question: the answers of earlier questions, and what is known of participants.
         */
        get: operations["list_available_references"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a study's codes
         * @description Oldest first: one codebook for all questions and languages of the study.
         */
        get: operations["list_codes"];
        put?: never;
        /**
         * Add a code
         * @description It is locked: runs assign it and change nothing of it. A 409 `code_exists` for a name that the study has, and `too_many_codes` where it has 200. Needs the right to edit questions.
         */
        post: operations["create_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/definition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a study asks, as one document
         * @description JSON by RFC 8785, without ids, dates, access, folder and interviews: two studies with the same content have the same bytes. Import it to copy the study, also into another organization or stage.
         */
        get: operations["get_study_definition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a study
         * @description The copy is a draft with the same questions, rules, groups, randomizers, quotas, sources and translations, and with the study's access policy. Interviews, shares and invitations stay behind.
         */
        post: operations["duplicate_study"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A study's export jobs
         * @description Newest first, at most 50.
         */
        get: operations["list_exports"];
        put?: never;
        /**
         * Make a file of a study's interviews
         * @description In the background; `GET` on the `Location` tells how far it is. One job of an organization runs at a time, the others wait in order, at most 20: one more is a 429 with `Retry-After`. Interviews that are created after the job are not in the file.
         */
        post: operations["create_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/exports/{export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An export job and the link to its file
         * @description `url` downloads the finished file for an hour; reading the job again gives a fresh one.
         */
        get: operations["get_export"];
        put?: never;
        post?: never;
        /**
         * Cancel an export job, or delete its file
         * @description One that has ended without a file stays as it is.
         */
        delete: operations["delete_export"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a study's open answers are coded
         * @description Counts are of real interviews. `stale` says whether a run would have something to do.
         */
        get: operations["get_study_insights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/insights/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A study's runs
         * @description Newest first, at most 50.
         */
        get: operations["list_insights_runs"];
        put?: never;
        /**
         * Have open answers coded
         * @description In the background, by the configured model: it proposes codes for questions that nobody has coded, and gives answers the codes that their own words show. Only what is new is sent, and nothing that a person has said is changed. Participants' words go to the model's provider. `GET` on the `Location` tells how far it is; the same body joins a run under way, another is a 409 `run_in_progress`. With `dry_run` the answer is a 200 that says what would be sent. Without a model (`X-AI-Mode: offline`) answers are grouped by words that many of them share.
         */
        post: operations["start_insights_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/insights/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a run is
         * @description `remaining` above 0 with `error: budget`: it ran out of calls, and the next one goes on.
         */
        get: operations["get_insights_run"];
        put?: never;
        post?: never;
        /**
         * Cancel a run
         * @description What it has stored stays. One that has ended stays as it is.
         */
        delete: operations["cancel_insights_run"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts of a study's real interviews
         * @description Without simulated, mock and archived interviews. `complete` counts closed ones, as quotas do.
         */
        get: operations["get_study_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the interviewer has asked
         * @description Every follow-up comes of a decision: it counts as asked, or under the reason why nothing was asked. Erased, mock and archived interviews are left out.
         */
        get: operations["get_study_moderation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What checks have found in a study's interviews
         * @description Of finished interviews. Flags are evidence: nothing is left out of figures by them.
         */
        get: operations["get_study_quality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/quality/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exclude interviews, keep them, or take that back
         * @description All or none. An excluded interview stays readable and listed, is in no figure and no file unless `excluded` asks for it, and frees its quota place. `keep` and `undo` take the place again: a 409 `quota_full` names the buckets that have none. A 409 `not_closed` names interviews that have not finished. Needs the right to edit settings.
         */
        post: operations["decide_quality"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/quality/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Interviews to decide about
         * @description Those with flags that nobody has decided about: most strong flags first, then weak ones.
         */
        get: operations["list_quality_queue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/quality/recheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check all of a study's interviews again
         * @description In the background. Flags that change send `interview.quality_changed`.
         */
        post: operations["recheck_quality"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/question-quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the questions that have quotas
         * @description With their buckets; `quotas/progress` has how full they are.
         */
        get: operations["list_question_quotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/questions/{question_id}/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a question's quotas
         * @description A question without quotas has no buckets.
         */
        get: operations["get_question_quotas"];
        /**
         * Replace a question's quotas
         * @description A bucket that stays keeps what it has counted; a new one counts the closed interviews there are. A limit below that turns later interviews away and removes none.
         */
        put: operations["set_question_quotas"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a study's own quotas
         * @description Those over all its interviews, or by a parameter of the link; questions have their own.
         */
        get: operations["get_study_quotas"];
        /**
         * Replace a study's own quotas
         * @description With `fixed`, `fixed_limit` is `config.quota`: each is the other. A bucket that stays keeps what it has counted; a new one counts the closed interviews there are. A limit below that turns later interviews away and removes none.
         */
        put: operations["set_study_quotas"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/quotas/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether a participant with these parameters could start now
         * @description Records nothing and holds no place.
         */
        post: operations["evaluate_study_quotas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/quotas/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How full the study and its question quotas are
         * @description Each limit with the number of closed interviews that count towards it, exactly.
         */
        get: operations["get_quota_progress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a study's shares
         * @description Oldest first, without their addresses, which are shown once.
         */
        get: operations["list_shares"];
        put?: never;
        /**
         * Share a study's results by a link
         * @description `url` is shown this once. Whoever has it sees the figures of the sections named, without a credential, until it expires or is deleted. Figures of fewer than `min_base` interviews are withheld. Viewers filter and compare by `viewer_dimensions` alone, none unless they are named; the section `crosstab` needs one (422 `needs_dimensions`). Once an interview of the study is erased, the filter loses values that tell of participants; where a condition is left with none, the link shows no interviews. A study has at most 50 shares. Sharing `transcripts` needs the scope `interviews:read` as well.
         */
        post: operations["create_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/simulations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the study answered by simulated respondents
         * @description Each is an interview marked `is_simulated` that goes through everything a participant does, in the background. They fill no quota and are not in a study's metrics. Lists, the export and the figures of stats count them unless `include_simulations` is false; activity counts them apart, and webhooks announce them to endpoints that include simulations.
         */
        post: operations["create_simulation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/simulations/{simulation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a simulation has come
         * @description `completed` and `failed` add up to `count` once it is done.
         */
        get: operations["get_simulation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a study's participants come from
         * @description With the open link of each, and how many of its participants started and how they ended.
         */
        get: operations["list_sources"];
        put?: never;
        /**
         * Add a source, such as a panel
         * @description Its link marks the interviews that it begins; at their end participants go back where `redirects` says. An address may hold `{name}` for the participant's parameter or metadata of that name, `{interview_id}`, `{source}` and `{{metadata.name|fallback}}`, percent-encoded, behind its host.
         */
        post: operations["create_source"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate a study into its other languages in the background
         * @description Into every language of `config.lang.support` but the default. Only what has changed is translated again, and content written by hand is kept. Without a default language: 400.
         */
        post: operations["translate_study"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/translated-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A study's messages in its other languages
         * @description Welcome, thanks, screen-out and the others, and whether each translation is of the present text.
         */
        get: operations["list_translated_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A study's translated questions
         * @description By question and language, with the state of each: `stale` where the question has changed since.
         */
        get: operations["list_translations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a form to upload a file with
         * @description For files too large to send with `PUT /questions/{question_id}`. The form takes one file of the declared type and at most the declared size, within an hour. A file that is not put into `assets` within a day is removed.
         */
        post: operations["create_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a study before it is published
         * @description What keeps the study from working (`errors`) and what is doubtful (`warnings`), in the order of the questions. Nothing is refused for it, unless the study is changed with `require_valid=true`. No model is asked.
         */
        get: operations["validate_study"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a study that are kept
         * @description Newest first, at most 2,000. A version is kept when an interview first starts at a revision, when the study is published, before an agent's edit and before a restore, and when it is asked for. Those with interviews, published or labelled stay as long as the study; of the others the last 100.
         */
        get: operations["list_study_versions"];
        put?: never;
        /**
         * Keep the study as it is as a version
         * @description Where a version of this revision is kept already, the answer is 200, and a `label` replaces the version's.
         */
        post: operations["keep_study_version"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/versions/{from_revision}/diff/{to_revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of a study
         * @description The mutations that make the second of the first, in the order in which `/agent/apply` takes them. `to_revision` may be `current`, for the study as it is.
         */
        get: operations["diff_study_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/versions/{revision}/definition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a study asked at a revision
         * @description As the study's definition is read; a 404 where no version of the revision is kept.
         */
        get: operations["get_study_version_definition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{id}/versions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a study what it was at a revision
         * @description One change, all or nothing, with the answer of the agent: the mutations and the study as they leave it. What was deleted comes back under its ids, with its answers and counts. Status, folder, access and what quotas have counted stay. A 409 where an edit that does the same would be refused. The version before is kept.
         */
        post: operations["restore_study_version"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have an AI agent edit the study
         * @description Answers with the changes and the study as they leave it. With `auto_save` (the default) they are saved, all or none; without, they can be sent to `/agent/apply`. An edit that takes longer than the wait answers 503 with `Retry-After`, and the same request sent again goes on waiting. With `Prefer: respond-async` the answer is 202 with the `Location` of the edit. `auto_save` and `model` may stand in the query or in the body, which wins.
         */
        post: operations["agent_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/agent/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply the mutations of a preview
         * @description In order, and all or none. Each has to find the study as it says it was: a 409 names the one that does not.
         */
        post: operations["apply_agent_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/agent/edits/{edit_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where an agent edit stands
         * @description Once it is done, with the changes that the edit would have answered.
         */
        get: operations["get_agent_edit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/ai-edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have changes to a list of questions proposed
         * @description Writes nothing. Waits as the agent does.
         */
        post: operations["ai_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people said in their own words
         * @description The open answers of finished interviews with their follow-ups, and the own words beside options, interview by interview, with their codes. A quote is compared with the answer when it is read, and left out where it differs. `theme[<question_id>]=<code_id>` filters interviews, as for figures; `theme` alone is about the answer itself.
         */
        get: operations["search_answers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/crosstabs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tables of answers by segments, with intervals and tests
         * @description Computed at once and stored nowhere; an `Idempotency-Key` is not looked at. Bases are the interviews of the filter that have a value in the rows and in the columns. Proportions have Wilson's intervals and are compared in pairs by a pooled z test, means by Welch's t test, both corrected after Holm within a row; a table has a χ² or Fisher's exact test, or Welch's t test or ANOVA. There is no weighting. A 422 `too_many_values` for more than 12 numbers without bands, 50 other values in a column, or 20,000 cells.
         */
        post: operations["get_crosstab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Responses as CSV, an interview a row and a question a column
         * @description RFC 4180, oldest interview first, the header on every page. Cells that a spreadsheet would run as a formula begin with an apostrophe. A page of more than 4 MiB ends early. Beyond 100,000 interviews, follow the `next` links.
         */
        get: operations["export_responses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/questions/{question_id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Aggregated answers to a question
         * @description A 400 for open-ended, media and display-only questions, which have no aggregate. A filter needs the scope `interviews:read` as well (403 `insufficient_scope`).
         */
        get: operations["get_question_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/questions/{question_id}/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many open answers to a question say what
         * @description Counts are of coded answers; an answer may have several codes. Without the scope `interviews:read`, `quotes` is empty and a filter is a 403. A 400 for questions that are not answered in own words.
         */
        get: operations["get_question_themes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/studies/{study_id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The study's completion funnel
         * @description A filter needs the scope `interviews:read` as well (403 `insufficient_scope`).
         */
        get: operations["get_study_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/translated-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Translated questions of a study or of one question
         * @description One of `study_id` and `question_id` is needed. `stale` marks those whose question has changed since.
         */
        get: operations["list_translated_questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/translated-questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a translated question
         * @description With the question as it reads now beside its translation.
         */
        get: operations["get_translated_question"];
        /**
         * Write a question's translated content by hand
         * @description It is kept when the study is translated again, and has to carry the question's references.
         */
        put: operations["update_translated_question"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the organization has used, by day, study or purpose
         * @description Of 400 days at most. Days end at midnight UTC. The figures are exact but for calls to the model whose process was killed; the provider's bill decides. For owners, admins and API keys.
         */
        get: operations["get_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event to its endpoint again
         * @description Under its first id, so that a receiver knows it again. The body is made anew, of the interview as it is now.
         */
        post: operations["replay_webhook_delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Oldest first, without their secrets. A disabled one says why in `disabled_reason`.
         */
        get: operations["list_webhook_endpoints"];
        put?: never;
        /**
         * Register a webhook endpoint
         * @description The answer holds the signing secret, this once. Events are signed as Standard Webhooks asks. It is sent events of the types that it names, `interview.completed` alone where it names none. Nothing is sent of mock and archived interviews, and of simulated ones only with `include_simulations`. An organization has at most 50 endpoints, each with a URL of its own; a second one with the same URL is a 409 `duplicate_url`. An attempt waits 15 s for an answer. At most 4 attempts are in flight at an endpoint, 8 at one host and 16 in the organization; the others wait until one has ended. An endpoint that times out waits behind those that answer: at most 4 attempts at all such endpoints of the organization are in flight, and after 5 timeouts in a row one at a time at an endpoint, until it answers.
         */
        post: operations["create_webhook_endpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description Without its secret, which is shown when it is made. A disabled one says why in `disabled_reason`.
         */
        get: operations["get_webhook_endpoint"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook endpoint
         * @description Its deliveries go with it; attempts under way are the last.
         */
        delete: operations["delete_webhook_endpoint"];
        options?: never;
        head?: never;
        /**
         * Change, disable or enable a webhook endpoint
         * @description A URL that another endpoint of the organization has is a 409 `duplicate_url`.
         */
        patch: operations["update_webhook_endpoint"];
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an endpoint's deliveries, oldest first
         * @description Deliveries that have ended are kept for 90 days. A `page` begins after at most 100,000 deliveries: those further on are reached along the `next` links.
         */
        get: operations["list_webhook_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events of a period to an endpoint again
         * @description Those of the last 30 days that the endpoint asks for now, each under its first id, also if it was never sent there. More than 10,000 are a 422: choose a shorter period. An endpoint takes a replay every 60 seconds: sooner it is a 429.
         */
        post: operations["replay_webhook_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new signing secret
         * @description The old secret goes on signing for 24 hours, also when it is rotated again.
         */
        post: operations["rotate_webhook_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a made-up event to the endpoint
         * @description Signed like any other. `deliveries` has what the endpoint answered.
         */
        post: operations["test_webhook_endpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service and its database answer
         * @description A 503 where the database does not answer within a second and a half.
         */
        get: operations["get_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the interview is
         * @description Changes nothing. An unknown, archived or canceled interview is not found.
         */
        get: operations["get_participant_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the present question
         * @description The answer is saved once it is acknowledged, and leads to the next question, a follow-up or the end. Sent again with the same `client_turn_id` it gets the first result.
         */
        post: operations["answer_question"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the last answer or skip
         * @description Puts the question before again, as if its answer or skip had never been given. Possible where the state says `can_go_back`: not where more followed than the next question, such as a follow-up or an end.
         */
        post: operations["go_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on once the interviewer's next words are overdue
         * @description For a participant who waits for what a language model decides. Answers the present state; where the decision is overdue, the interview first goes on without it. Where nothing is awaited, nothing changes, so that it may be repeated at any time.
         */
        post: operations["continue_interview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to a follow-up
         * @description In words; another follow-up or the next question comes after it. May be repeated as an answer may.
         */
        post: operations["send_reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause
         * @description Nothing is taken until the interview is resumed; everything said so far stays.
         */
        post: operations["pause_interview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on after a pause
         * @description With the question or follow-up at which it was paused.
         */
        post: operations["resume_interview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a follow-up, or a question that is not required
         * @description A 409 for a question that is required and can be answered. May be repeated as an answer may.
         */
        post: operations["skip_step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin, or see where it is
         * @description The first question, in the language asked for. Where the study is full or the participant not eligible, the interview ends at once. Begun before, nothing changes.
         */
        post: operations["start_interview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file for an answer
         * @description Only while the interview waits for an answer with files, of the types and size that the question takes, or for one that may come with a recording, of at most 20 MB. A form takes one file within an hour. An interview has at most 20 forms that have neither expired nor been used for an answer; more are refused with a 429. The answer is refused if the file is not what it was declared as.
         */
        post: operations["create_answer_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/interviews/{vid}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw, and have everything deleted
         * @description Ends the interview as `canceled` unless it has ended, and erases what the participant said and is known by, for good. After that nothing is found under the link.
         */
        post: operations["withdraw_interview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/participant/v1/studies/{study_id}/interviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a study over its open link
         * @description Answers the token of a new interview with 201, or with 200 that of the interview which was begun with the same `device_token` or which a signed link names, also where the study is paused, full or closed to others. To anybody else a value of the unique parameter opens no interview that was begun: they get a 409 `already_taken_part`. One that nobody has started is theirs, under a new token. Nothing is stored where nobody may enter. A study that does not exist and one without an open link are not told apart.
         */
        post: operations["enter_study"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/v1/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a share shows, and its head figures
         * @description The token is the only credential. `viewer_dimensions` is what the share lets its viewers filter by: one value of one of them at a time; anything else is a 403 `filter_not_allowed`. Figures of all its interviews are those of the API; of a filter they are a column of the question's table. Where they would tell of too few they are `suppressed`, or null.
         */
        get: operations["get_shared_results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/v1/{token}/crosstabs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tables of a share's answers by segments
         * @description As the study's crosstabs, over all started interviews of the share: a question in the rows, `viewer_dimensions` as columns, without filter and bands (403 `filter_not_allowed`). Who has no value is a row and a column too. Values that fewer than the share's `min_base` have, or have with a value of the other side, are put together as `rest` with the next smallest, and a table with nothing else is `suppressed`. A 403 `not_shared` unless the share has the section `crosstab`.
         */
        post: operations["get_shared_crosstab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/v1/{token}/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The completion funnel of a share
         * @description As the study's stats; of a filter, how its interviews ended alone. A 403 `not_shared` unless the share has the section `funnel`.
         */
        get: operations["get_shared_funnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/v1/{token}/questions/{question_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Aggregated answers to a question of a share
         * @description As the question's stats, which never hold texts that participants wrote, with numbers and dates in bins. Of a filter it is the column of the question's table: values that too few have are together in `rest`, and types that are no rows of tables are `suppressed`. A 403 `not_shared` unless the share has the section `questions`.
         */
        get: operations["get_shared_question"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results/v1/{token}/transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Conversations of a share's completed interviews
         * @description In an order that tells nothing, without dates, at most 1 MiB in an answer; `next_after` is the `after` of the next. Filters are a 403 `filter_not_allowed`. Without metadata and links of participants; where the interviewer's texts fill metadata in, `[…]` stands instead. A 403 `not_shared` unless the share has the section `transcripts`.
         */
        get: operations["list_shared_transcripts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "interview.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An interview was started
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["interview_started"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An interview was completed
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["interview_completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.screened_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A participant was screened out
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["interview_screened_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.over_quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An interview ended because a quota was full
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["interview_over_quota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An interview was canceled
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["interview_canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An interview was erased
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["interview_erased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "interview.quality_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a check found of an interview has changed, or a person has decided about it
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["interview_quality_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quota.reached": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An interview took the last place of a quota, for the first time
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["quota_reached"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "export.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An export job has finished its file
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["export_ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "translation.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A study's translation has finished, in all languages that were asked for
         * @description Signed per Standard Webhooks; the headers are sent under their `svix-` names too. The body is rendered at each attempt. Answer 2xx within 15 seconds; anything else is tried again over some three days, and a 410 disables the endpoint.
         */
        post: operations["translation_finished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @example {
         *       "current_message": "Make the first question shorter",
         *       "questions": [
         *         {
         *           "id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "content": "How do you make your coffee?",
         *           "type": "multipleChoice",
         *           "props": {
         *             "required": true,
         *             "options": [
         *               "Filter",
         *               "Espresso",
         *               "I drink none"
         *             ]
         *           }
         *         },
         *         {
         *           "id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *           "content": "What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *           "type": "question",
         *           "interviewer_notes": "Ask for the last time, not for habits."
         *         }
         *       ],
         *       "language": "English"
         *     }
         */
        AIEditRequestV1: {
            /** @description What to change, in words */
            current_message: string;
            /** @description The questions as they are being edited */
            questions: {
                [key: string]: unknown;
            }[];
            language?: string;
        };
        /**
         * @example {
         *       "questions": [
         *         {
         *           "id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "content": "How do you brew?",
         *           "type": "multipleChoice",
         *           "props": {
         *             "required": true,
         *             "options": [
         *               "Filter",
         *               "Espresso",
         *               "I drink none"
         *             ]
         *           },
         *           "is_new": false
         *         }
         *       ],
         *       "change_log": {
         *         "summary": "The first question is shorter.",
         *         "changes": [
         *           {
         *             "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *             "change_type": "updated",
         *             "description": "Shortened the text"
         *           }
         *         ]
         *       },
         *       "deleted_questions": []
         *     }
         */
        AIEditResponseV1: {
            questions: ({
                /** Format: uuid */
                id: string;
                is_new: boolean;
            } & {
                [key: string]: unknown;
            })[];
            change_log: {
                summary: string;
                changes: {
                    /** Format: uuid */
                    question_id: string;
                    /** @enum {string} */
                    change_type: "created" | "updated" | "deleted" | "moved";
                    description: string;
                }[];
            };
            deleted_questions: string[];
        };
        /**
         * @example {
         *       "mutations": [
         *         {
         *           "id": "019aa3c9-2c41-7a86-9f30-8c6b4e2a0d91",
         *           "entity_type": "question",
         *           "operation": "update",
         *           "entity_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "before": {
         *             "content": "How do you make your coffee?"
         *           },
         *           "after": {
         *             "content": "How do you brew?"
         *           },
         *           "timestamp": "2026-11-21T09:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        AgentApplyRequestV1: {
            mutations: components["schemas"]["Mutation"][];
        };
        /**
         * @example {
         *       "message": "Make the first question shorter",
         *       "auto_save": false,
         *       "model": "fast"
         *     }
         */
        AgentEditRequestV1: {
            /** @description What to change, in words */
            message: string;
            /** @description False writes nothing: a preview to apply later; `true` when left out */
            auto_save?: boolean;
            /**
             * @description `"smart"` when left out
             * @enum {string}
             */
            model?: "smart" | "fast";
            /** @description Of new texts; the study's by default */
            language?: string;
        };
        /**
         * @example {
         *       "message": "I shortened the first question.",
         *       "mutations": [
         *         {
         *           "id": "019aa3c9-2c41-7a86-9f30-8c6b4e2a0d91",
         *           "entity_type": "question",
         *           "operation": "update",
         *           "entity_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "before": {
         *             "content": "How do you make your coffee?"
         *           },
         *           "after": {
         *             "content": "How do you brew?"
         *           },
         *           "timestamp": "2026-11-21T09:00:00.000Z"
         *         }
         *       ],
         *       "questions": [
         *         {
         *           "id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *           "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *           "question_group_id": null,
         *           "content": "What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *           "type": "question",
         *           "interviewer_notes": "Ask for the last time, not for habits.",
         *           "display_order": 1,
         *           "props": {},
         *           "assets": null,
         *           "display_conditions": {
         *             "match": "all",
         *             "conditions": [
         *               {
         *                 "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *                 "operation": "==",
         *                 "comparison_value_type": "string",
         *                 "comparison_value": "Filter",
         *                 "negate": false
         *               }
         *             ]
         *           },
         *           "logic": [],
         *           "mentions": [
         *             {
         *               "placeholder": "{{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}",
         *               "referenced_question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *               "label": "Q1",
         *               "type": "question",
         *               "property_name": null,
         *               "property_index": null,
         *               "valid": true,
         *               "error": null
         *             }
         *           ],
         *           "warnings": []
         *         }
         *       ],
         *       "logic": [
         *         {
         *           "id": "019aa3c5-4c2d-7e18-9b60-3f5a7c9e1b31",
         *           "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "operation": "==",
         *           "comparison_value_type": "string",
         *           "comparison_value": "I drink none",
         *           "action_type": "screen_out",
         *           "next_question_id": null,
         *           "next_question_group_id": null,
         *           "redirect_url": null,
         *           "end_interview": false,
         *           "warnings": [],
         *           "language": "English",
         *           "display_order": 0,
         *           "created_at": "2026-11-21T09:00:00.000Z",
         *           "updated_at": "2026-11-21T09:00:00.000Z"
         *         }
         *       ],
         *       "study_settings": {
         *         "title": "Coffee at home",
         *         "description": null,
         *         "mode": "TEXT_AND_VOICE",
         *         "config": {
         *           "interviewMode": "quality",
         *           "lang": {
         *             "default": {
         *               "name": "English"
         *             },
         *             "support": [
         *               "English",
         *               "German"
         *             ]
         *           },
         *           "quota": 100,
         *           "questionGroups": {
         *             "enabled": true
         *           },
         *           "interviewer": {
         *             "name": "Ada",
         *             "tone": "friendly",
         *             "maxFollowupQuestions": 2
         *           },
         *           "branding": {
         *             "primaryColor": "#1d4ed8",
         *             "logoUrl": null
         *           },
         *           "devices": {
         *             "allowed": [
         *               "desktop",
         *               "tablet",
         *               "mobile"
         *             ]
         *           },
         *           "progressBar": true
         *         },
         *         "welcome_message": {
         *           "title": "Welcome",
         *           "body": "A few questions about coffee.",
         *           "ctaText": "Start"
         *         },
         *         "thank_you_message": null,
         *         "screen_out_message": {
         *           "title": "Thank you",
         *           "body": "This time we look for others.",
         *           "ctaText": null,
         *           "ctaLink": null
         *         }
         *       },
         *       "broken_mentions": [],
         *       "question_groups": [],
         *       "question_quotas": [],
         *       "randomizers": [],
         *       "new_errors": []
         *     }
         */
        AgentEditResponseV1: {
            message: string;
            mutations: components["schemas"]["Mutation"][];
            questions: components["schemas"]["Question"][];
            logic: components["schemas"]["QuestionLogic"][];
            study_settings: components["schemas"]["AgentStudySettings"];
            broken_mentions: components["schemas"]["BrokenMention"][];
            question_groups: components["schemas"]["QuestionGroup"][];
            question_quotas: components["schemas"]["QuestionQuota"][];
            randomizers: components["schemas"]["Randomizer"][];
            /** @description What the edit makes wrong with the study, as its validation tells it */
            new_errors: components["schemas"]["StudyError"][];
        };
        /**
         * @example {
         *       "id": "019aa3c9-2c40-7d63-8e19-7b5a3f1d9c81",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "status": "succeeded",
         *       "result": {
         *         "message": "I shortened the first question.",
         *         "mutations": [
         *           {
         *             "id": "019aa3c9-2c41-7a86-9f30-8c6b4e2a0d91",
         *             "entity_type": "question",
         *             "operation": "update",
         *             "entity_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *             "before": {
         *               "content": "How do you make your coffee?"
         *             },
         *             "after": {
         *               "content": "How do you brew?"
         *             },
         *             "timestamp": "2026-11-21T09:00:00.000Z"
         *           }
         *         ],
         *         "questions": [
         *           {
         *             "id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *             "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *             "question_group_id": null,
         *             "content": "What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *             "type": "question",
         *             "interviewer_notes": "Ask for the last time, not for habits.",
         *             "display_order": 1,
         *             "props": {},
         *             "assets": null,
         *             "display_conditions": {
         *               "match": "all",
         *               "conditions": [
         *                 {
         *                   "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *                   "operation": "==",
         *                   "comparison_value_type": "string",
         *                   "comparison_value": "Filter",
         *                   "negate": false
         *                 }
         *               ]
         *             },
         *             "logic": [],
         *             "mentions": [
         *               {
         *                 "placeholder": "{{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}",
         *                 "referenced_question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *                 "label": "Q1",
         *                 "type": "question",
         *                 "property_name": null,
         *                 "property_index": null,
         *                 "valid": true,
         *                 "error": null
         *               }
         *             ],
         *             "warnings": []
         *           }
         *         ],
         *         "logic": [
         *           {
         *             "id": "019aa3c5-4c2d-7e18-9b60-3f5a7c9e1b31",
         *             "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *             "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *             "operation": "==",
         *             "comparison_value_type": "string",
         *             "comparison_value": "I drink none",
         *             "action_type": "screen_out",
         *             "next_question_id": null,
         *             "next_question_group_id": null,
         *             "redirect_url": null,
         *             "end_interview": false,
         *             "warnings": [],
         *             "language": "English",
         *             "display_order": 0,
         *             "created_at": "2026-11-21T09:00:00.000Z",
         *             "updated_at": "2026-11-21T09:00:00.000Z"
         *           }
         *         ],
         *         "study_settings": {
         *           "title": "Coffee at home",
         *           "description": null,
         *           "mode": "TEXT_AND_VOICE",
         *           "config": {
         *             "interviewMode": "quality",
         *             "lang": {
         *               "default": {
         *                 "name": "English"
         *               },
         *               "support": [
         *                 "English",
         *                 "German"
         *               ]
         *             },
         *             "quota": 100,
         *             "questionGroups": {
         *               "enabled": true
         *             },
         *             "interviewer": {
         *               "name": "Ada",
         *               "tone": "friendly",
         *               "maxFollowupQuestions": 2
         *             },
         *             "branding": {
         *               "primaryColor": "#1d4ed8",
         *               "logoUrl": null
         *             },
         *             "devices": {
         *               "allowed": [
         *                 "desktop",
         *                 "tablet",
         *                 "mobile"
         *               ]
         *             },
         *             "progressBar": true
         *           },
         *           "welcome_message": {
         *             "title": "Welcome",
         *             "body": "A few questions about coffee.",
         *             "ctaText": "Start"
         *           },
         *           "thank_you_message": null,
         *           "screen_out_message": {
         *             "title": "Thank you",
         *             "body": "This time we look for others.",
         *             "ctaText": null,
         *             "ctaLink": null
         *           }
         *         },
         *         "broken_mentions": [],
         *         "question_groups": [],
         *         "question_quotas": [],
         *         "randomizers": [],
         *         "new_errors": []
         *       },
         *       "error": null,
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "finished_at": "2026-11-21T09:00:08.000Z"
         *     }
         */
        AgentEditState: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /** @enum {string} */
            status: "running" | "succeeded" | "failed";
            result: components["schemas"]["AgentEditResponseV1"] | null;
            error: {
                detail: string;
                code: string | null;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            finished_at: string | null;
        };
        AgentStudySettings: {
            title: string;
            description: string | null;
            /** @enum {string} */
            mode: "TEXT_ONLY" | "TEXT_AND_VOICE" | "VOICE_WITH_PREVIEW" | "VIDEO";
            config: {
                [key: string]: unknown;
            };
            welcome_message: {
                [key: string]: unknown;
            } | null;
            thank_you_message: {
                [key: string]: unknown;
            } | null;
            screen_out_message: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @example {
         *       "units": 100,
         *       "codes": [
         *         {
         *           "code_id": "019aa3c9-6a80-7d13-8f74-0b9d5e3a2c11",
         *           "name": "Little time",
         *           "both": 40,
         *           "only_first": 5,
         *           "only_second": 10,
         *           "neither": 45,
         *           "agreement": 0.85,
         *           "kappa": 0.7,
         *           "alpha": 0.700752
         *         }
         *       ],
         *       "overall": {
         *         "agreement": 0.85,
         *         "kappa": 0.7,
         *         "alpha": 0.700752
         *       },
         *       "first_by": {
         *         "human": 12,
         *         "model": 33
         *       }
         *     }
         */
        Agreement: {
            /** @description Number of answers that both have coded */
            units: number;
            codes: {
                /** Format: uuid */
                code_id: string;
                /** @description What it is called; a study has one code of a name, in any case */
                name: string;
                /** @description Number of them that have the code from both */
                both: number;
                only_first: number;
                only_second: number;
                neither: number;
                /** @description Share of them of which both say the same, 0 to 1 */
                agreement: number | null;
                /** @description Cohen's κ; null for fewer than two units, and where both say the same of all of them */
                kappa: number | null;
                /** @description Krippendorff's α for nominal data; null where κ would have too little to go by */
                alpha: number | null;
            }[];
            /** @description Over the pairs of an answer and a code, of codes that either has used */
            overall: {
                /** @description Share of them of which both say the same, 0 to 1 */
                agreement: number | null;
                /** @description Cohen's κ; null for fewer than two units, and where both say the same of all of them */
                kappa: number | null;
                /** @description Krippendorff's α for nominal data; null where κ would have too little to go by */
                alpha: number | null;
            };
            /** @description Number of the first coder's codes of these answers, by who gave them */
            first_by: {
                human: number;
                model: number;
            };
        };
        AllocationAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "allocation";
            value: {
                [key: string]: number;
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "allocation";
        };
        AllocationParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "allocation";
            props: components["schemas"]["AllocationProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "allocation";
        };
        /** allocation */
        AllocationProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description Number of points to give away; `100` when left out */
            total?: number;
            /** @description Whether all points must be given away; otherwise some may be left; `true` when left out */
            exact?: boolean;
            /** @description Whether there is a total; without one, amounts stand for themselves; `true` when left out */
            hasLimit?: boolean;
            /** @description Number of points that each can get at most, where there is no total */
            maxPerOption?: number;
            /** @description How the total, or what options get, must compare with earlier answers */
            earlierAnswerChecks?: {
                /**
                 * @description All that is given away, in a matrix in each row; `hasLimit` is false then
                 * @constant
                 */
                target: "total";
                checks: {
                    /**
                     * @description How the answer must compare with the earlier one
                     * @enum {string}
                     */
                    operation: "<" | "<=" | "==" | ">=" | ">";
                    /** @description The earlier answer; one that was skipped or hidden checks nothing */
                    source: {
                        /**
                         * Format: uuid
                         * @description A question of type number, allocation or allocationWithMatrix that always comes before
                         */
                        questionId: string;
                        /** @description Of an allocation, whose points count; in a matrix, the row. Left out for a number */
                        option?: string;
                    };
                }[];
            } | {
                /**
                 * @description What single options get, in a matrix rows
                 * @constant
                 */
                target: "options";
                checks: {
                    [key: string]: {
                        /**
                         * @description How the answer must compare with the earlier one
                         * @enum {string}
                         */
                        operation: "<" | "<=" | "==" | ">=" | ">";
                        /** @description The earlier answer; one that was skipped or hidden checks nothing */
                        source: {
                            /**
                             * Format: uuid
                             * @description A question of type number, allocation or allocationWithMatrix that always comes before
                             */
                            questionId: string;
                            /** @description Of an allocation, whose points count; in a matrix, the row. Left out for a number */
                            option?: string;
                        };
                    }[];
                };
            };
            /** @description What points are given to, all different; `[]` when left out */
            options?: string[];
        } & {
            [key: string]: unknown;
        };
        AllocationQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "allocation";
            props: components["schemas"]["AllocationProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "allocation";
        };
        AllocationStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "allocation";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Each option with the points it got */
            options: {
                /** @description The option */
                value: string;
                /** @description The points it got, on average */
                mean: number | null;
                /** @description The points in the middle */
                median: number | null;
                /** @description Fraction, 0 to 1. Of everything allocated. */
                share: number | null;
                /** @description Number of answers. Of those who gave it nothing */
                zero_count: number;
            }[];
            /** @description True once a distribution held over 2,000 distinct values: bins of 0.1 % since. */
            approximate: boolean;
        };
        AllocationWithMatrixAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "allocationWithMatrix";
            value: {
                [key: string]: {
                    [key: string]: number;
                };
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "allocationWithMatrix";
        };
        AllocationWithMatrixParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "allocationWithMatrix";
            props: components["schemas"]["AllocationWithMatrixProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "allocationWithMatrix";
        };
        /** allocationWithMatrix */
        AllocationWithMatrixProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description Number of points to give away; `100` when left out */
            total?: number;
            /** @description Whether all points must be given away; otherwise some may be left; `true` when left out */
            exact?: boolean;
            /** @description Whether there is a total; without one, amounts stand for themselves; `true` when left out */
            hasLimit?: boolean;
            /** @description Number of points that each can get at most, where there is no total */
            maxPerOption?: number;
            /** @description How the total, or what options get, must compare with earlier answers */
            earlierAnswerChecks?: {
                /**
                 * @description All that is given away, in a matrix in each row; `hasLimit` is false then
                 * @constant
                 */
                target: "total";
                checks: {
                    /**
                     * @description How the answer must compare with the earlier one
                     * @enum {string}
                     */
                    operation: "<" | "<=" | "==" | ">=" | ">";
                    /** @description The earlier answer; one that was skipped or hidden checks nothing */
                    source: {
                        /**
                         * Format: uuid
                         * @description A question of type number, allocation or allocationWithMatrix that always comes before
                         */
                        questionId: string;
                        /** @description Of an allocation, whose points count; in a matrix, the row. Left out for a number */
                        option?: string;
                    };
                }[];
            } | {
                /**
                 * @description What single options get, in a matrix rows
                 * @constant
                 */
                target: "options";
                checks: {
                    [key: string]: {
                        /**
                         * @description How the answer must compare with the earlier one
                         * @enum {string}
                         */
                        operation: "<" | "<=" | "==" | ">=" | ">";
                        /** @description The earlier answer; one that was skipped or hidden checks nothing */
                        source: {
                            /**
                             * Format: uuid
                             * @description A question of type number, allocation or allocationWithMatrix that always comes before
                             */
                            questionId: string;
                            /** @description Of an allocation, whose points count; in a matrix, the row. Left out for a number */
                            option?: string;
                        };
                    }[];
                };
            };
            /** @description The rows: each gets all the points; `[]` when left out */
            options?: string[];
            /** @description What the points of a row are given to; `[]` when left out */
            columns?: string[];
        } & {
            [key: string]: unknown;
        };
        AllocationWithMatrixQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "allocationWithMatrix";
            props: components["schemas"]["AllocationWithMatrixProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "allocationWithMatrix";
        };
        AllocationWithMatrixStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "allocationWithMatrix";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Each row with its columns */
            rows: {
                /** @description The row */
                value: string;
                /** @description Each column with the points it got in the row */
                columns: {
                    /** @description The column */
                    column: string;
                    /** @description The points it got in this row, on average */
                    mean: number | null;
                    /** @description Fraction, 0 to 1. Of everything allocated in this row. */
                    share: number | null;
                }[];
            }[];
            /** @description True once a distribution held over 2,000 distinct values: bins of 0.1 % since. */
            approximate: boolean;
        };
        /**
         * @example {
         *       "detail": "Somebody has taken part with this link before",
         *       "code": "already_taken_part",
         *       "message": null,
         *       "redirect_url": null
         *     }
         */
        AlreadyTakenPart: {
            detail: string;
            /** @constant */
            code: "already_taken_part";
            message: null;
            redirect_url: null;
        };
        Answer: components["schemas"]["QuestionAnswer"] | components["schemas"]["ExploratoryAnswer"] | components["schemas"]["TextInputAnswer"] | components["schemas"]["ShortTextAnswer"] | components["schemas"]["MessageAnswer"] | components["schemas"]["EmailAnswer"] | components["schemas"]["MultipleChoiceAnswer"] | components["schemas"]["RatingScaleAnswer"] | components["schemas"]["StarRatingAnswer"] | components["schemas"]["NpsAnswer"] | components["schemas"]["NumberAnswer"] | components["schemas"]["DateAnswer"] | components["schemas"]["MatrixRatingScaleAnswer"] | components["schemas"]["RankingAnswer"] | components["schemas"]["RankingWithMatrixAnswer"] | components["schemas"]["CardSortAnswer"] | components["schemas"]["AllocationAnswer"] | components["schemas"]["AllocationWithMatrixAnswer"] | components["schemas"]["ConjointAnswer"] | components["schemas"]["TreeTestAnswer"] | components["schemas"]["PrototypeTaskAnswer"] | components["schemas"]["WebsiteTestAnswer"] | components["schemas"]["ExternalLinkAnswer"] | components["schemas"]["CalendarAnswer"] | components["schemas"]["MediaUploadAnswer"] | components["schemas"]["OtherAnswer"];
        AnswerFields: {
            /** @description The question as it was asked */
            content: string;
            /** @description The value in words */
            text: string;
            followups: {
                question: string;
                answer: string;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            answered_at: string;
            /** @description Names the stored file, where the answer was recorded */
            recording_url?: string;
        };
        /**
         * @example {
         *       "client_turn_id": "3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11",
         *       "expected_seq": 0,
         *       "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *       "value": "Filter"
         *     }
         */
        AnswerQuestionReq: {
            /** @description Of the page's own making, once for each command: repeated, it gets the first result again */
            client_turn_id: string;
            /** @description The `seq` of the state that the participant saw */
            expected_seq: number;
            /** @description How the answer came about, as far as `study.paradata` asks: an object with `ms`, and at `full` also `first_ms`, `hidden_ms`, `hidden_count`, `pastes`, `pasted_chars` and `changes`, all integers. Anything else is ignored */
            paradata?: unknown;
            /** Format: uuid */
            question_id: string;
            /** @description In the shape of the question's type, labels as they were shown */
            value: unknown;
            /** @description The `url` of an uploaded recording, in studies with voice or video. Where the state says `voice`, the `value` of an answer in words may be left empty: it is what was said. At most 20 MB; up to five recordings of a question are transcribed, one at a time */
            recording_url?: string;
        };
        /** @description The settings of the question's type; further keys are kept as sent. An update is merged one level deep, and null removes a key */
        AnyQuestionProps: {
            [key: string]: unknown;
        } | components["schemas"]["QuestionProps"] | components["schemas"]["ExploratoryProps"] | components["schemas"]["TextInputProps"] | components["schemas"]["ShortTextProps"] | components["schemas"]["MessageProps"] | components["schemas"]["EmailProps"] | components["schemas"]["MultipleChoiceProps"] | components["schemas"]["RatingScaleProps"] | components["schemas"]["StarRatingProps"] | components["schemas"]["NpsProps"] | components["schemas"]["NumberProps"] | components["schemas"]["DateProps"] | components["schemas"]["MatrixRatingScaleProps"] | components["schemas"]["RankingProps"] | components["schemas"]["RankingWithMatrixProps"] | components["schemas"]["CardSortProps"] | components["schemas"]["AllocationProps"] | components["schemas"]["AllocationWithMatrixProps"] | components["schemas"]["ConjointProps"] | components["schemas"]["TreeTestProps"] | components["schemas"]["PrototypeTaskProps"] | components["schemas"]["WebsiteTestProps"] | components["schemas"]["ExternalLinkProps"] | components["schemas"]["CalendarProps"] | components["schemas"]["MediaUploadProps"] | {
            [key: string]: unknown;
        };
        Asset: {
            /** @description Identifies the file; not a link to it */
            url: string;
            /**
             * Format: uri
             * @description Null when the file cannot be signed right now
             */
            download_url: string | null;
            /**
             * Format: date-time
             * @description Null for files kept elsewhere
             */
            download_url_expires_at: string | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "references": [
         *         {
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "display_order": 0,
         *           "type": "multipleChoice",
         *           "content": "How do you make your coffee?",
         *           "label": "Q1",
         *           "is_before": true,
         *           "may_be_unasked": false,
         *           "operations": [
         *             "SMART_CONDITION",
         *             "==",
         *             "INCLUDES",
         *             "COUNT_LT",
         *             "IS_ANSWERED"
         *           ],
         *           "items": [],
         *           "available_references": [
         *             {
         *               "kind": "fullAnswer",
         *               "label": "Q1",
         *               "template": "{{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}",
         *               "property_name": null,
         *               "property_index": null,
         *               "option": null
         *             },
         *             {
         *               "kind": "property",
         *               "label": "Q1 Filter",
         *               "template": "{{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21.option[0]}}",
         *               "property_name": "option",
         *               "property_index": 0,
         *               "option": "Filter"
         *             }
         *           ]
         *         }
         *       ],
         *       "unknown_metadata_keys": [],
         *       "metadata_references": [
         *         {
         *           "kind": "metadata",
         *           "key": "customer",
         *           "label": "customer",
         *           "template": "{{metadata.customer}}"
         *         }
         *       ]
         *     }
         */
        AvailableReferences: {
            references: {
                /** Format: uuid */
                question_id: string;
                display_order: number;
                type: string;
                content: string;
                label: string;
                available_references: {
                    /** @enum {string} */
                    kind: "fullAnswer" | "property";
                    label: string;
                    /** @description What to put into a later question's content */
                    template: string;
                    property_name: string | null;
                    property_index: number | null;
                    option: string | null;
                }[];
                /** @description Whether display conditions of the question asked about may look at it: it comes earlier in every order */
                is_before: boolean;
                /** @description Whether some participants are not asked it: it stands in an arm, has display conditions, or rules may lead past it */
                may_be_unasked: boolean;
                /** @description What display conditions may ask of its answer */
                operations: ("==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION" | "IS_ANSWERED")[];
                /** @description Items with a rating, points or a rank of their own, which conditions may name */
                items: string[];
            }[];
            /** @description What is known of participants: the keys of the interviews' metadata, of parameters that the open link takes, and of those that sources and exits hand back; at most 200 */
            metadata_references: {
                /** @constant */
                kind: "metadata";
                key: string;
                label: string;
                /** @description What to put into a text or address; `{{metadata.<key>|fallback}}` says what to show otherwise */
                template: string;
            }[];
            /** @description Keys that the study's questions and messages name although nothing is known under them yet: a slip, or metadata still to come; at most 200. Empty for a session that may not see results */
            unknown_metadata_keys: string[];
        };
        /**
         * @example {
         *       "questions": [
         *         {
         *           "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *           "content": "How do you make your coffee?",
         *           "type": "multipleChoice",
         *           "props": {
         *             "required": true,
         *             "options": [
         *               "Filter",
         *               "Espresso",
         *               "I drink none"
         *             ]
         *           }
         *         },
         *         {
         *           "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *           "id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *           "content": "What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *           "type": "question",
         *           "interviewer_notes": "Ask for the last time, not for habits."
         *         }
         *       ]
         *     }
         */
        BatchQuestionsReqV1: {
            questions: {
                /**
                 * Format: uuid
                 * @description Of a question to update; without it one is created
                 */
                id?: string;
                /** Format: uuid */
                study_id: string;
                /** @description Plain text, as every text that participants read: line breaks stay, `http` and `https` addresses become links, and nothing else formats it. In labels that are chosen (options, items, cards) addresses stay text. May quote earlier answers: `{{Q:<question_id>}}`, with at most 50 references a text. Of a `message`, the first line is a heading where it has at most 80 characters */
                content?: string;
                /** @description One of `question`, `exploratory`, `textInput`, `shortText`, `message`, `email`, `multipleChoice`, `ratingScale`, `starRating`, `nps`, `number`, `date`, `matrixRatingScale`, `ranking`, `rankingWithMatrix`, `cardSort`, `allocation`, `allocationWithMatrix`, `conjoint`, `treeTest`, `prototypeTask`, `websiteTest`, `externalLink`, `calendar`, `mediaUpload`, or any other text, which behaves as textInput */
                type?: string;
                /** @description Private guidance for the AI interviewer */
                interviewer_notes?: string | null;
                /** @description Zero-based position; writing it moves the question and shifts the others */
                display_order?: number;
                props?: components["schemas"]["AnyQuestionProps"];
                assets?: ({
                    url: string;
                } & {
                    [key: string]: unknown;
                })[] | null;
                /** @description When it is shown; null for always. Written as a whole */
                display_conditions?: components["schemas"]["DisplayConditionsInput"] | null;
            }[];
            /** @description Removes options that have quotas, together with these quotas, and display conditions that the change would break, which is refused otherwise; `false` when left out */
            force?: boolean;
        };
        /**
         * @example {
         *       "created_question_ids": [
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21"
         *       ],
         *       "updated_question_ids": [
         *         "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       ]
         *     }
         */
        BatchQuestionsResV1: {
            created_question_ids: string[];
            updated_question_ids: string[];
            /** @description Left out where there are none */
            warnings?: {
                /**
                 * @description The text looks like a reference and is none: participants read it as it stands
                 * @constant
                 */
                code: "not_a_reference";
                message: string;
                /** @description As it stands in the content */
                placeholder: string;
                loc: (string | number)[];
                /** Format: uuid */
                question_id: string;
            }[];
        };
        BrokenMention: {
            /** Format: uuid */
            question_id: string;
            placeholder: string;
            error: string;
            /** @description Broken by this edit */
            newly_broken: boolean;
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "interviews": [
         *         {
         *           "metadata": {
         *             "customer": "c-1024"
         *           }
         *         },
         *         {
         *           "metadata": {
         *             "customer": "c-1025"
         *           }
         *         }
         *       ]
         *     }
         */
        BulkCreateInterviewsReq: {
            /** Format: uuid */
            study_id: string;
            /**
             * Format: date-time
             * @description From then on the link cannot be started; it stays open for who has begun. Null for never
             */
            expires_at?: string | null;
            interviews: {
                /** @description Key/value data of your own, at most 64 KiB as JSON. The interviews of a study have at most 1,000 different keys, 256 KiB together, counting those that none has any more: each is a column of the export */
                metadata?: {
                    [key: string]: unknown;
                } | null;
                /** @description Internal title */
                title?: string | null;
                /**
                 * Format: date-time
                 * @description Instead of the request's own `expires_at`
                 */
                expires_at?: string | null;
            }[];
        };
        CalendarAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "calendar";
            value: {
                /**
                 * Format: date-time
                 * @description When it begins
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description When it ends
                 */
                end: string;
                /** @description What the booking page calls it */
                booking_id?: string;
            } | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "calendar";
        };
        CalendarParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "calendar";
            props: components["schemas"]["CalendarProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "calendar";
        };
        /** calendar */
        CalendarProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /**
             * Format: uri
             * @description A booking page; participants enter the time they booked there
             */
            url?: string;
            /** @description Times to choose from, instead of a booking page */
            slots?: {
                /**
                 * Format: date-time
                 * @description When it begins
                 */
                start: string;
                /**
                 * Format: date-time
                 * @description When it ends
                 */
                end: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        CalendarQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "calendar";
            props: components["schemas"]["CalendarProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "calendar";
        };
        CalendarStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "calendar";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Number of answers. Of those who found a time */
            booked_count: number;
            /** @description Fraction, 0 to 1. Of those who answered */
            booked_rate: number | null;
            /** @description How often each time was booked */
            slots: {
                /** @description When it begins */
                start: string;
                /** @description Number of answers */
                count: number;
            }[];
        };
        CardSortAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "cardSort";
            value: {
                [key: string]: string[];
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cardSort";
        };
        CardSortParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "cardSort";
            props: components["schemas"]["CardSortProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cardSort";
        };
        /** cardSort */
        CardSortProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /**
             * @description Whether participants name the categories (`open`), use those given (`closed`) or may do both (`hybrid`); `"open"` when left out
             * @enum {string}
             */
            mode?: "open" | "closed" | "hybrid";
            /** @description What is sorted, all different; `[]` when left out */
            cards?: string[];
            /** @description The categories that are given; without use where the mode is `open`; `[]` when left out */
            categories?: string[];
        } & {
            [key: string]: unknown;
        };
        CardSortQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "cardSort";
            props: components["schemas"]["CardSortProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cardSort";
        };
        CardSortStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "cardSort";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Each card with its categories */
            cards: {
                /** @description The card */
                card: string;
                /** @description How often the card was put into each category */
                categories: {
                    /** @description Null: any category a participant named. */
                    category: string | null;
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100. Of those who sorted this card. */
                    percentage: number | null;
                }[];
            }[];
            /** @description Of those who sorted both cards, how many put them into one category. */
            similarity: {
                /** @description One of two cards */
                a: string;
                /** @description The other */
                b: string;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[];
        };
        ChiSquareTest: {
            /** @constant */
            kind: "chi_square";
            /** @description Pearson's chi-square; no unit */
            statistic: number;
            /** @description Number of independent deviations */
            degrees_of_freedom: number;
            /** @description Probability, 0 to 1 */
            p_value: number;
        };
        ClosingMessage: {
            title?: string | null;
            body?: string | null;
            ctaText?: string | null;
            /** Format: uri */
            ctaLink?: string | null;
        };
        CoarseQuestionStats: {
            /** Format: uuid */
            question_id: string;
            type: string;
            /** @description Number of answers. What percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number | null;
            include_simulations: boolean;
            /** @description The viewer's own filter; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            options?: {
                value: string;
                /** @description Number of answers */
                count: number | null;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
                /**
                 * @description Too few interviews: the figures are withheld
                 * @constant
                 */
                suppressed?: true;
            }[];
            /** @description Number of answers */
            other_count?: number | null;
            /** @description Values that too few have, together */
            rest?: {
                labels: string[] | null;
                /**
                 * @description Those without an answer are in it
                 * @constant
                 */
                no_value?: true;
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            };
            /** @description Numbers and dates in order, `min_base` of them in each at least */
            bins?: {
                /** @description The smallest value in it */
                from: number | string;
                /** @description The largest one */
                to: number | string;
                /** @description Number of answers */
                count: number;
            }[];
            distribution?: {
                value: number;
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[] | null;
            histogram?: null;
            items?: {
                item: string;
                /** @description Number of answers */
                response_count: number;
                /** @description Number of answers */
                na_count: number;
                /** @description On the scale of the question's answers */
                average: number | null;
                distribution: null;
                bins: {
                    /** @description The smallest value in it */
                    from: number | string;
                    /** @description The largest one */
                    to: number | string;
                    /** @description Number of answers */
                    count: number;
                }[];
            }[];
            /** @description On the scale of the question's answers */
            average?: number | null;
            /** @description On the scale of the question's answers */
            std_dev?: number | null;
            /** @description On the scale of the question's answers */
            sum?: number | null;
            /** @description On the scale of the question's answers */
            median?: number | null;
            /** @description On the scale of the question's answers */
            min?: number | null;
            /** @description On the scale of the question's answers */
            max?: number | null;
            /** @description On the scale of the question's answers */
            p25?: number | null;
            /** @description On the scale of the question's answers */
            p75?: number | null;
            /** @description Points, -100 to 100: percent of promoters less percent of detractors */
            score?: number | null;
            top_2_box?: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
            bottom_2_box?: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
            promoters?: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
            passives?: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
            detractors?: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
            approximate?: boolean;
            /** @description Number of answers */
            booked_count?: number;
            /** @description Fraction, 0 to 1 */
            booked_rate?: number | null;
            slots?: null;
            earliest?: null;
            latest?: null;
            /**
             * @description What dates are counted by
             * @enum {string}
             */
            unit?: "month" | "year";
        };
        /**
         * @example {
         *       "id": "019aa3c9-6a80-7d13-8f74-0b9d5e3a2c11",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "name": "Little time",
         *       "description": "Says that it has to be quick",
         *       "parent_id": null,
         *       "locked": true,
         *       "origin": "human",
         *       "model": null,
         *       "prompt_version": null,
         *       "count": 57,
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "updated_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        Code: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /** @description What it is called; a study has one code of a name, in any case */
            name: string;
            /** @description When an answer has it; runs go by this */
            description: string;
            /**
             * Format: uuid
             * @description The theme that it is a child of; null for a theme of its own
             */
            parent_id: string | null;
            /** @description Runs assign it, and never rename, merge, move or delete it */
            locked: boolean;
            /**
             * @description Who gave it: a person or a model
             * @enum {string}
             */
            origin: "human" | "model";
            /** @description Null where a person did */
            model: string | null;
            prompt_version: string | null;
            /** @description Number of answers with it or a child of it, to all questions; those of simulations are left out */
            count: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "code_id": "019aa3c9-6a80-7d13-8f74-0b9d5e3a2c11",
         *       "state": "assigned",
         *       "origin": "human",
         *       "quote": {
         *         "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *         "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *         "loop_item": null,
         *         "segment": 1,
         *         "message_id": 5,
         *         "start": 0,
         *         "end": 21,
         *         "text": "I have ten minutes in",
         *         "language": "English"
         *       },
         *       "model": null,
         *       "prompt_version": null,
         *       "member_id": null,
         *       "created_at": "2026-11-22T18:34:10.000Z"
         *     }
         */
        CodeAssignment: {
            /** Format: uuid */
            code_id: string;
            /**
             * @description `rejected`: a person says that the answer does not have it; no run gives it again
             * @enum {string}
             */
            state: "assigned" | "rejected";
            /**
             * @description Who gave it: a person or a model
             * @enum {string}
             */
            origin: "human" | "model";
            /** @description Where in the answer it is said */
            quote: components["schemas"]["Quote"] | null;
            /** @description Null where a person did */
            model: string | null;
            prompt_version: string | null;
            /**
             * Format: uuid
             * @description Of the person, where a session and not an API key was used
             */
            member_id: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
        };
        ConjointAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "conjoint";
            value: {
                /** @description What was shown: the level of each attribute */
                concepts: {
                    [key: string]: string;
                }[];
                /** @description Position of the concept that was chosen, from 0; null for none. No unit */
                chosen: number | null;
            }[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conjoint";
        };
        ConjointParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "conjoint";
            props: components["schemas"]["ConjointProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conjoint";
        };
        /** conjoint */
        ConjointProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description What the concepts differ in; `[]` when left out */
            attributes?: {
                /** @description What it is called, different from the others */
                name: string;
                /** @description What it can be, 2 to 5 of them */
                levels: string[];
            }[];
            /** @description Number of tasks, in each of which one concept is chosen; `8` when left out */
            tasks?: number;
            /** @description Number of concepts in a task; `3` when left out */
            concepts?: number;
            /** @description Whether participants can choose none of the concepts; `false` when left out */
            includeNone?: boolean;
        } & {
            [key: string]: unknown;
        };
        ConjointQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "conjoint";
            props: components["schemas"]["ConjointProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "conjoint";
        };
        ConjointStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "conjoint";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description How often concepts with each level were shown and chosen */
            levels: {
                /** @description The attribute */
                attribute: string;
                /** @description Its level */
                level: string;
                /** @description Number of concepts with the level */
                shown: number;
                /** @description Number of those that were chosen */
                chosen: number;
                /** @description Fraction, 0 to 1. Chosen ÷ shown */
                win_rate: number | null;
            }[];
            /** @description Aggregate multinomial logit, effects-coded: they sum to zero in every attribute. Null where the choices have no unique fit, or tasks of very many concepts make too much work. */
            utilities: {
                /** @description The attribute */
                attribute: string;
                /** @description Its level */
                level: string;
                /** @description On the logit scale */
                utility: number;
                /** @description Of the utility, on the logit scale: 1.96 of it to both sides make a 95 % interval */
                standard_error: number;
            }[] | null;
            /** @description On the logit scale. Of choosing nothing, where that was offered. */
            none_utility: number | null;
            /** @description The attribute's range of utilities as a part of all ranges. */
            importance: {
                /** @description The attribute */
                attribute: string;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[] | null;
            /** @description Natural logarithm, at most 0; no unit */
            log_likelihood: number | null;
            /** @description No unit, at most 1. McFadden's: 1 − log-likelihood ÷ that of equal chances. */
            rho_squared: number | null;
            /** @description Number of tasks */
            task_count: number;
        };
        ContentWarning: {
            /**
             * @description The text looks like a reference and is none: participants read it as it stands
             * @constant
             */
            code: "not_a_reference";
            message: string;
            /** @description As it stands in the content */
            placeholder: string;
        };
        ConversationTurn: {
            /** @enum {string} */
            role: "assistant" | "user";
            content: string;
        };
        /**
         * @example {
         *       "name": "Little time",
         *       "description": "Says that it has to be quick",
         *       "parent_id": null
         *     }
         */
        CreateCodeReq: {
            /** @description What it is called; a study has one code of a name, in any case */
            name: string;
            /** @description When an answer has it; runs go by this; `""` when left out */
            description?: string;
            /**
             * Format: uuid
             * @description The theme that it is a child of; null for a theme of its own; `null` when left out
             */
            parent_id?: string | null;
        };
        /**
         * @example {
         *       "name": "Beverages",
         *       "retention_policy_days": 365
         *     }
         */
        CreateFolderReqV1: {
            name: string;
            /** @description Days to keep transcripts, counted from an interview's last message; null turns it off; `null` when left out */
            retention_policy_days?: number | null;
        };
        /**
         * @example {
         *       "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41"
         *     }
         */
        CreateInsightReq: {
            /** Format: uuid */
            interview_id: string;
            /** @description Also where there is one that is not stale; `false` when left out */
            regenerate?: boolean;
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "title": "Pilot",
         *       "metadata": {
         *         "customer": "c-1024"
         *       }
         *     }
         */
        CreateInterviewReqV1: {
            /** Format: uuid */
            study_id: string;
            /** @description Key/value data of your own, at most 64 KiB as JSON. The interviews of a study have at most 1,000 different keys, 256 KiB together, counting those that none has any more: each is a column of the export */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Internal title */
            title?: string | null;
            /**
             * @description `"English"` when left out
             * @constant
             */
            language?: "English";
            /** @description For trying the link: such an interview is never returned again; `false` when left out */
            is_mock?: boolean;
            /** @description Answered by a program; never counts as a real response; `false` when left out */
            is_simulated?: boolean;
            /**
             * Format: date-time
             * @description From then on the link cannot be started; it stays open for who has begun. Null for never
             */
            expires_at?: string | null;
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "name": "Habits",
         *       "randomize": true,
         *       "question_ids": [
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *         "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       ]
         *     }
         */
        CreateQuestionGroupReqV1: {
            /** Format: uuid */
            study_id: string;
            /** @description Internal, never shown to participants */
            name: string;
            /** @description Each participant gets what is inside in an order of their own; `false` when left out */
            randomize?: boolean;
            /**
             * Format: uuid
             * @description The group it stands in, two levels at most; null at top level
             */
            parent_question_group_id?: string | null;
            /**
             * Format: uuid
             * @description The randomizer's arm that shows it; it then stands where the randomizer does
             */
            routing_branch_id?: string | null;
            /** @description Position among its siblings: the questions, groups and randomizers of one parent; a new one takes that of its first member by default */
            display_order?: number;
            /** @description When it is shown; null for always. Written as a whole */
            display_conditions?: components["schemas"]["DisplayConditionsInput"] | null;
            /** @description All questions directly inside, in order. Writing moves those named in, and those left out to the group's parent, right after the group */
            question_ids?: string[];
            /** @description Takes away the display conditions that the change would break, which is refused as `breaks_logic` otherwise; `false` when left out */
            force?: boolean;
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *       "operation": "==",
         *       "comparison_value_type": "string",
         *       "comparison_value": "I drink none",
         *       "action_type": "screen_out"
         *     }
         */
        CreateQuestionLogicReqV1: {
            /** Format: uuid */
            study_id: string;
            /**
             * Format: uuid
             * @description The question after whose answer the rule is evaluated
             */
            question_id: string;
            /**
             * @description `INCLUDE_RESPONSE_IN_NEXT_QUESTION` is deprecated: quote the answer in the later question's content instead
             * @enum {string}
             */
            operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION";
            /** @enum {string} */
            comparison_value_type: "string" | "int" | "smart_condition";
            /**
             * @description What happens on a match
             * @enum {string}
             */
            action_type: "next_question_id" | "move_to_question_group" | "end_interview" | "redirect_url" | "screen_out";
            /** @description For `SMART_CONDITION` a condition in natural language; `null` when left out */
            comparison_value?: string | null;
            /**
             * Format: uuid
             * @description Required for `next_question_id` actions; `null` when left out
             */
            next_question_id?: string | null;
            /**
             * Format: uuid
             * @description Required for `move_to_question_group` actions; `null` when left out
             */
            next_question_group_id?: string | null;
            /**
             * Format: uri
             * @description Required for `redirect_url` actions; `null` when left out
             */
            redirect_url?: string | null;
            /** @description Kept as sent; where it is left out, true for `end_interview` actions and false for the others; `false` when left out */
            end_interview?: boolean;
            /** @description The language of the interviews it applies to; the study's default language means all; `"English"` when left out */
            language?: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {});
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "name": "With or without habits",
         *       "arms": [
         *         {
         *           "label": "With habits",
         *           "weight_basis_points": 6000,
         *           "question_group_id": "019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51"
         *         },
         *         {
         *           "label": "Without",
         *           "weight_basis_points": 4000
         *         }
         *       ]
         *     }
         */
        CreateRandomizerReqV1: {
            /** Format: uuid */
            study_id: string;
            /** @description Internal, never shown to participants */
            name: string;
            arms: {
                /**
                 * Format: uuid
                 * @description An arm that stays; left out for a new one
                 */
                id?: string;
                label: string;
                /** @description Basis points, 0 to 10,000. Those of all arms sum to 10000 */
                weight_basis_points: number;
                /**
                 * Format: uuid
                 * @description `null` when left out
                 */
                question_id?: string | null;
                /**
                 * Format: uuid
                 * @description `null` when left out
                 */
                question_group_id?: string | null;
            }[];
            /**
             * Format: uuid
             * @description The group it sits in; null at top level
             */
            parent_question_group_id?: string | null;
            /** @description Position among siblings; a new one takes that of its first member by default */
            display_order?: number;
            /** @description Takes away the display conditions that the change would break, which is refused as `breaks_logic` otherwise; `false` when left out */
            force?: boolean;
        };
        /**
         * @example {
         *       "name": "For the product team",
         *       "expires_at": "2027-01-31T00:00:00.000Z",
         *       "scope": {
         *         "sections": [
         *           "funnel",
         *           "questions",
         *           "crosstab"
         *         ],
         *         "min_base": 5,
         *         "filter": {
         *           "language": "English"
         *         },
         *         "viewer_dimensions": [
         *           {
         *             "metadata": "plan"
         *           }
         *         ],
         *         "redact": true
         *       }
         *     }
         */
        CreateShareReq: {
            /** @description Shown on the page and in the list of shares */
            name: string;
            /**
             * Format: date-time
             * @description From then on the link opens nothing; null for never
             */
            expires_at?: string | null;
            scope: {
                /** @description What the link shows beside the head figures; `transcripts` needs the scope `interviews:read` as well */
                sections: ("funnel" | "questions" | "crosstab" | "transcripts")[];
                /** @description Number of interviews: figures of fewer are withheld, and so are those that would tell of fewer; `5` when left out */
                min_base?: number;
                /** @description The link shows these interviews only, whatever its viewers filter by */
                filter?: components["schemas"]["InterviewFilter"];
                /** @description What viewers may filter questions by, one value at a time, and use as columns of tables; without any there are neither. Two of them can tell more together than one: list few; `[]` when left out */
                viewer_dimensions?: {
                    /**
                     * Format: uuid
                     * @description A choice, rating, NPS, star rating or number
                     */
                    question_id?: string;
                    /** @description A key */
                    metadata?: string;
                    /**
                     * Format: uuid
                     * @description The arm that the participant came to
                     */
                    randomizer_id?: string;
                    /** @constant */
                    language?: true;
                    /** @constant */
                    source?: true;
                }[];
                /** @description Whether in conversations e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found; `true` when left out */
                redact?: boolean;
            };
        };
        /**
         * @example {
         *       "count": 20,
         *       "persona": "Drinks coffee at work, rarely at home",
         *       "seed": 7
         *     }
         */
        CreateSimulationReq: {
            /** @description Number of respondents; with `personas`, of each, and 100 together at most */
            count: number;
            /** @description Several kinds of respondents: how much they say, how openly, and whether they stay with the question. `matrix` stands for the eight combinations of traits that are not `normal` */
            personas?: "matrix" | components["schemas"]["SimulationPersona"][];
            /** @description Who they are, in words; colours what they say where a model words it */
            persona?: string;
            /** @description The same seed makes the same choices for the same questions */
            seed?: number;
        };
        /**
         * @example {
         *       "name": "Prolific",
         *       "redirects": {
         *         "completed": "https://app.prolific.com/submissions/complete?cc=C1X2Y3Z4",
         *         "screened_out": "https://app.prolific.com/submissions/complete?cc=SCRN1234",
         *         "over_quota": "https://app.prolific.com/submissions/complete?cc=FULL1234",
         *         "paused": null
         *       }
         *     }
         */
        CreateSourceReq: {
            /** @description The key is made of it, once */
            name: string;
            /** @description Where participants go afterwards; `{}` when left out */
            redirects?: {
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                completed?: string | null;
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                screened_out?: string | null;
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                over_quota?: string | null;
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                paused?: string | null;
            };
        };
        /**
         * @example {
         *       "title": "Coffee at home",
         *       "welcome_message": {
         *         "title": "Welcome",
         *         "body": "A few questions about coffee.",
         *         "ctaText": "Start"
         *       },
         *       "folder_id": "019aa3c4-6f10-7c4e-b3f0-1d2f6a0c5e01",
         *       "config": {
         *         "quota": 100,
         *         "lang": {
         *           "support": [
         *             "English",
         *             "German"
         *           ]
         *         },
         *         "interviewer": {
         *           "name": "Ada"
         *         }
         *       }
         *     }
         */
        CreateStudyReqV1: {
            title: string;
            /** @description Internal description */
            description?: string | null;
            /** @description `SERVICE_STUDY` is an AI-moderated study; `"SERVICE_STUDY"` when left out */
            type?: string;
            /**
             * @description How participants take part; `"TEXT_AND_VOICE"` when left out
             * @enum {string}
             */
            mode?: "TEXT_ONLY" | "TEXT_AND_VOICE" | "VOICE_WITH_PREVIEW" | "VIDEO";
            /**
             * @description Which organization members can access the study; not participant access; `"FULL_ACCESS"` when left out
             * @enum {string}
             */
            access_policy?: "FULL_ACCESS" | "CAN_EDIT" | "CAN_EDIT_SURVEY_ONLY" | "CAN_VIEW" | "INVITE_ONLY";
            /** @description Shown before the first question; a default when left out. Plain text, in which addresses become links */
            welcome_message?: components["schemas"]["Message"] | null;
            /** @description Shown after the last question */
            thank_you_message?: components["schemas"]["ClosingMessage"] | null;
            /** @description Shown to those who do not qualify; a default when left out */
            screen_out_message?: components["schemas"]["ClosingMessage"] | null;
            /**
             * Format: uuid
             * @description Null for none
             */
            folder_id?: string | null;
            /** @description Key/value data of your own, at most 64 KiB as JSON */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description How insights are made, kept as sent */
            insights?: {
                [key: string]: unknown;
            } | null;
            /** @description Merged over the service's defaults; at most 256 KiB as JSON */
            config?: components["schemas"]["StudyConfig"];
        };
        /**
         * @example {
         *       "filename": "grinder.mp4",
         *       "content_type": "video/mp4",
         *       "size": 18874368
         *     }
         */
        CreateUploadReqV1: {
            filename: string;
            /** @description Parameters such as `codecs`, which recorders add, are left out of what is signed */
            content_type: string;
            /** @description Bytes; a larger file is refused */
            size: number;
        };
        /**
         * @example {
         *       "url": "https://hooks.example.com/interviews",
         *       "description": null,
         *       "include_simulations": false,
         *       "event_types": [
         *         "interview.completed",
         *         "quota.reached"
         *       ],
         *       "study_ids": [
         *         "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11"
         *       ]
         *     }
         */
        CreateWebhookEndpointReq: {
            /**
             * Format: uri
             * @description https, to a public address
             */
            url: string;
            /** @description For yourselves; `null` when left out */
            description?: string | null;
            /** @description Whether simulated interviews are told of too; `false` when left out */
            include_simulations?: boolean;
            /** @description The types of event that it is sent; `["interview.completed"]` when left out */
            event_types?: ("interview.started" | "interview.completed" | "interview.screened_out" | "interview.over_quota" | "interview.canceled" | "interview.erased" | "interview.quality_changed" | "quota.reached" | "export.ready" | "translation.finished")[];
            /** @description The studies whose events it is sent; null for all; `null` when left out */
            study_ids?: string[] | null;
        };
        /**
         * @example {
         *       "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *       "title": "Pilot",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "metadata": {
         *         "customer": "c-1024"
         *       },
         *       "link": "https://interviews.example.com/s/019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11?vid=Zk3vQ8mT1xYb5LrW0dNc2A",
         *       "status": "open",
         *       "created_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        CreatedInterview: {
            /** Format: uuid */
            id: string;
            title: string | null;
            /** Format: uuid */
            study_id: string;
            metadata: {
                [key: string]: unknown;
            };
            /** @description The participant's personal address */
            link: string;
            /** @enum {string} */
            status: "open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "base": 200,
         *       "tables": [
         *         {
         *           "column": {
         *             "metadata": "plan"
         *           },
         *           "columns": [
         *             {
         *               "key": "free",
         *               "label": "free",
         *               "letter": "A",
         *               "base": 100
         *             },
         *             {
         *               "key": "paid",
         *               "label": "paid",
         *               "letter": "B",
         *               "base": 100
         *             }
         *           ],
         *           "rows": [
         *             {
         *               "key": "Filter",
         *               "label": "Filter",
         *               "cells": [
         *                 {
         *                   "count": 30,
         *                   "column_percentage": 30,
         *                   "row_percentage": 75,
         *                   "ci_low": 21.89,
         *                   "ci_high": 39.58,
         *                   "higher_than": [
         *                     "B"
         *                   ]
         *                 },
         *                 {
         *                   "count": 10,
         *                   "column_percentage": 10,
         *                   "row_percentage": 25,
         *                   "ci_low": 5.52,
         *                   "ci_high": 17.44,
         *                   "higher_than": []
         *                 }
         *               ],
         *               "total": {
         *                 "count": 40,
         *                 "percentage": 20
         *               }
         *             },
         *             {
         *               "key": "Espresso",
         *               "label": "Espresso",
         *               "cells": [
         *                 {
         *                   "count": 70,
         *                   "column_percentage": 70,
         *                   "row_percentage": 43.75,
         *                   "ci_low": 60.42,
         *                   "ci_high": 78.11,
         *                   "higher_than": []
         *                 },
         *                 {
         *                   "count": 90,
         *                   "column_percentage": 90,
         *                   "row_percentage": 56.25,
         *                   "ci_low": 82.56,
         *                   "ci_high": 94.48,
         *                   "higher_than": [
         *                     "A"
         *                   ]
         *                 }
         *               ],
         *               "total": {
         *                 "count": 160,
         *                 "percentage": 80
         *               }
         *             }
         *           ],
         *           "mean_rows": null,
         *           "test": {
         *             "kind": "chi_square",
         *             "statistic": 12.5,
         *             "degrees_of_freedom": 1,
         *             "p_value": 0.00040695201744495935,
         *             "effect": {
         *               "name": "cramers_v",
         *               "value": 0.25
         *             }
         *           },
         *           "notes": []
         *         }
         *       ],
         *       "filter": {
         *         "status": "closed"
         *       }
         *     }
         */
        Crosstab: {
            /** Format: uuid */
            study_id: string;
            /** @description Number of interviews that have a value in the rows */
            base: number;
            tables: {
                column: components["schemas"]["CrosstabDimension"];
                columns: {
                    key: string;
                    label: string;
                    letter: string;
                    /** @description Number of interviews */
                    base: number | null;
                    /**
                     * @description Too few interviews: its figures are withheld
                     * @constant
                     */
                    suppressed?: true;
                }[];
                rows: {
                    key: string;
                    label: string;
                    cells: {
                        /** @description Number of answers */
                        count: number | null;
                        /** @description Percent, 0 to 100 */
                        column_percentage: number | null;
                        /** @description Percent, 0 to 100 */
                        row_percentage: number | null;
                        /** @description Percent: the lower end of Wilson's interval of the column percentage */
                        ci_low: number | null;
                        /** @description Percent: its upper end */
                        ci_high: number | null;
                        /** @description Letters of the columns that are significantly lower */
                        higher_than: string[];
                        /**
                         * @description Too few interviews: its figures are withheld
                         * @constant
                         */
                        suppressed?: true;
                    }[];
                    total: {
                        /** @description Number of answers */
                        count: number;
                        /** @description Percent, 0 to 100 */
                        percentage: number | null;
                    };
                }[];
                mean_rows: {
                    label: string;
                    cells: {
                        value: number | null;
                        /** @description On the scale of the question's answers */
                        std_dev: number | null;
                        /** @description Number of interviews */
                        n: number | null;
                        /** @description On the scale of the values: the lower end of the interval */
                        ci_low: number | null;
                        /** @description On the scale of the values: its upper end */
                        ci_high: number | null;
                        /** @description Letters of the columns that are significantly lower */
                        higher_than: string[];
                        /**
                         * @description Too few interviews: its figures are withheld
                         * @constant
                         */
                        suppressed?: true;
                    }[];
                }[] | null;
                test: components["schemas"]["CrosstabTest"] | null;
                /** @description `small_expected`: more than a fifth of the expected counts are below 5, or any below 1; `fisher_exact`: so the exact test is used; `suppressed`: columns are; `overlapping_columns`: an interview may be in several, so none are compared; `too_many_values`: the rows' numbers are too many to list without bands */
                notes: ("small_expected" | "fisher_exact" | "suppressed" | "overlapping_columns" | "too_many_values")[];
            }[];
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
        };
        /** @description One of question_id, themes, metadata, randomizer_id, language, source, status */
        CrosstabDimension: {
            /**
             * Format: uuid
             * @description A choice, rating, NPS, star rating or number; a matrix or a ranking with `item`
             */
            question_id?: string;
            /** @description Of the matrix, or the option of the ranking */
            item?: string;
            /** @description Of numbers, both ends included; without them each value stands alone */
            bands?: [
                number,
                number
            ][];
            /**
             * Format: uuid
             * @description A question that is answered in own words: the codes of its answers, of which one may have several; the base are the answers that are coded or were judged
             */
            themes?: string;
            /** @description A key; its values are taken as text */
            metadata?: string;
            /**
             * Format: uuid
             * @description The arm that the participant came to
             */
            randomizer_id?: string;
            /** @constant */
            language?: true;
            /** @constant */
            source?: true;
            /** @constant */
            status?: true;
        };
        /**
         * @example {
         *       "rows": {
         *         "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21"
         *       },
         *       "columns": [
         *         {
         *           "metadata": "plan"
         *         }
         *       ],
         *       "filter": {
         *         "status": "closed"
         *       },
         *       "confidence_level": 0.95,
         *       "min_base": 30
         *     }
         */
        CrosstabReq: {
            rows: components["schemas"]["CrosstabDimension"];
            /** @description A table for each */
            columns: components["schemas"]["CrosstabDimension"][];
            filter?: components["schemas"]["InterviewFilter"];
            /** @description `false` when left out */
            include_simulations?: boolean;
            /**
             * @description Probability, of intervals; letters are given at 1 − this; `0.95` when left out
             * @enum {number}
             */
            confidence_level?: 0.8 | 0.9 | 0.95 | 0.99;
            /** @description Number of interviews; columns of fewer are suppressed; `0` when left out */
            min_base?: number;
        };
        CrosstabTest: {
            /** @enum {string} */
            kind: "chi_square" | "fisher" | "welch_t" | "welch_anova";
            /** @description No unit; null for the exact test */
            statistic: number | null;
            degrees_of_freedom: (number | [
                number,
                number
            ]) | null;
            /** @description Probability, 0 to 1 */
            p_value: number;
            effect: {
                /** @enum {string} */
                name: "cramers_v" | "hedges_g" | "omega_squared";
                value: number;
            } | null;
        };
        DateAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "date";
            value: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "date";
        };
        DateParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "date";
            props: components["schemas"]["DateProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "date";
        };
        /** date */
        DateProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /**
             * @description What is asked for: a day, a month of a year, or a year; `"day"` when left out
             * @enum {string}
             */
            precision?: "day" | "month" | "year";
            /**
             * @description The order of the fields for day, month and year; by the participant's language unless set
             * @enum {string}
             */
            displayOrder?: "MDY" | "DMY" | "YMD";
            /** @description The first date that is accepted, as precise as the answers: `2026-02-28`, `2026-02` or `2026` */
            earliest?: string;
            /** @description The last date that is accepted, as precise as the answers */
            latest?: string;
        } & {
            [key: string]: unknown;
        };
        DateQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "date";
            props: components["schemas"]["DateProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "date";
        };
        DateStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "date";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description The first date of all answers, as `2026-02-28`, `2026-02` or `2026` */
            earliest: string | null;
            /** @description The last one, as `2026-02-28`, `2026-02` or `2026` */
            latest: string | null;
            /** @description The one in the middle, of two the earlier one, as `2026-02-28`, `2026-02` or `2026` */
            median: string | null;
            /**
             * @description What the answers are counted by: months, or years where they lie more than 60 months apart
             * @enum {string}
             */
            unit: "month" | "year";
            /** @description The months or years that were answered, in order */
            distribution: {
                /** @description The month, as `2026-02`, or the year */
                value: string;
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[];
        };
        /**
         * @example {
         *       "interview_ids": [
         *         "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41"
         *       ],
         *       "decision": "exclude",
         *       "reason": "The same text for every question"
         *     }
         */
        DecideQualityReq: {
            interview_ids: string[];
            /**
             * @description `exclude` leaves them out of all figures, `keep` has them looked at, `undo` takes a decision back
             * @enum {string}
             */
            decision: "exclude" | "keep" | "undo";
            /** @description Needed, but for `undo`, which has none */
            reason?: string;
        };
        /**
         * @example {
         *       "decided": 1
         *     }
         */
        DecidedQuality: {
            /** @description Number of interviews whose decision has changed */
            decided: number;
        };
        /**
         * @example {
         *       "question_ids": [
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *         "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       ],
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11"
         *     }
         */
        DeleteBatchQuestionsReqV1: {
            question_ids: string[];
            /**
             * Format: uuid
             * @description Refuses questions of another study
             */
            study_id?: string;
            /** @description Takes away the display conditions that the change would break, which is refused as `breaks_logic` otherwise; `false` when left out */
            force?: boolean;
        };
        /**
         * @example {
         *       "deleted_question_ids": [
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *         "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       ]
         *     }
         */
        DeleteBatchQuestionsResV1: {
            deleted_question_ids: string[];
        };
        /** @description Shown only where these hold. A source without a value holds in no way, negated or not */
        DisplayConditions: {
            /**
             * @description Whether all of the conditions must hold, or one of them
             * @enum {string}
             */
            match: "all" | "any";
            /** @description Conditions, or sets of conditions: 20 conditions at most in all */
            conditions: ({
                /**
                 * Format: uuid
                 * @description Looks at the answer to an earlier question
                 */
                question_id?: string | null;
                /** @description With `question_id`: looks at the number of this item, its rating, points or rank */
                item?: string | null;
                /** @description Looks at what the interview's metadata have under this key */
                metadata?: string | null;
                /**
                 * Format: uuid
                 * @description Looks at the arm that the participant got; the value is the arm's id
                 */
                randomizer_id?: string | null;
                /** @description Looks at the language of the interview, by its name */
                language?: true | null;
                /** @description Looks at where the participant comes from: the key of a source */
                source?: true | null;
                /** @description Looks at a score, by its key */
                score?: string | null;
                /** @description Inside a loop: looks at the item that is asked about */
                loop_item?: true | null;
                /**
                 * @description As in rules on the question's type; `IS_ANSWERED` asks whether there is an answer at all. Which ones a question supports is told by `operations` of `available-references`
                 * @enum {string}
                 */
                operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION" | "IS_ANSWERED";
                /** @enum {string} */
                comparison_value_type: "string" | "int" | "smart_condition";
                /** @description In the study's own language, whatever language the interview is in; for `SMART_CONDITION` a condition in words */
                comparison_value: string | null;
                /** @description Holds where the comparison does not; both need something to compare */
                negate: boolean;
            } | {
                /**
                 * @description Whether all of the conditions must hold, or one of them
                 * @enum {string}
                 */
                match: "all" | "any";
                conditions: {
                    /**
                     * Format: uuid
                     * @description Looks at the answer to an earlier question
                     */
                    question_id?: string | null;
                    /** @description With `question_id`: looks at the number of this item, its rating, points or rank */
                    item?: string | null;
                    /** @description Looks at what the interview's metadata have under this key */
                    metadata?: string | null;
                    /**
                     * Format: uuid
                     * @description Looks at the arm that the participant got; the value is the arm's id
                     */
                    randomizer_id?: string | null;
                    /** @description Looks at the language of the interview, by its name */
                    language?: true | null;
                    /** @description Looks at where the participant comes from: the key of a source */
                    source?: true | null;
                    /** @description Looks at a score, by its key */
                    score?: string | null;
                    /** @description Inside a loop: looks at the item that is asked about */
                    loop_item?: true | null;
                    /**
                     * @description As in rules on the question's type; `IS_ANSWERED` asks whether there is an answer at all. Which ones a question supports is told by `operations` of `available-references`
                     * @enum {string}
                     */
                    operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION" | "IS_ANSWERED";
                    /** @enum {string} */
                    comparison_value_type: "string" | "int" | "smart_condition";
                    /** @description In the study's own language, whatever language the interview is in; for `SMART_CONDITION` a condition in words */
                    comparison_value: string | null;
                    /** @description Holds where the comparison does not; both need something to compare */
                    negate: boolean;
                }[];
            })[];
        };
        /** @description Shown only where these hold. A source without a value holds in no way, negated or not */
        DisplayConditionsInput: {
            /**
             * @description Whether all of the conditions must hold, or one of them
             * @enum {string}
             */
            match: "all" | "any";
            /** @description Conditions, or sets of conditions: 20 conditions at most in all */
            conditions: ({
                /**
                 * Format: uuid
                 * @description Looks at the answer to an earlier question
                 */
                question_id?: string | null;
                /** @description With `question_id`: looks at the number of this item, its rating, points or rank */
                item?: string | null;
                /** @description Looks at what the interview's metadata have under this key */
                metadata?: string | null;
                /**
                 * Format: uuid
                 * @description Looks at the arm that the participant got; the value is the arm's id
                 */
                randomizer_id?: string | null;
                /** @description Looks at the language of the interview, by its name */
                language?: true | null;
                /** @description Looks at where the participant comes from: the key of a source */
                source?: true | null;
                /** @description Looks at a score, by its key */
                score?: string | null;
                /** @description Inside a loop: looks at the item that is asked about */
                loop_item?: true | null;
                /**
                 * @description As in rules on the question's type; `IS_ANSWERED` asks whether there is an answer at all. Which ones a question supports is told by `operations` of `available-references`
                 * @enum {string}
                 */
                operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION" | "IS_ANSWERED";
                /**
                 * @description `"string"` when left out
                 * @enum {string}
                 */
                comparison_value_type?: "string" | "int" | "smart_condition";
                /** @description In the study's own language, whatever language the interview is in; for `SMART_CONDITION` a condition in words; `null` when left out */
                comparison_value?: string | null;
                /** @description Holds where the comparison does not; both need something to compare; `false` when left out */
                negate?: boolean;
            } | {
                /**
                 * @description Whether all of the conditions must hold, or one of them
                 * @enum {string}
                 */
                match: "all" | "any";
                conditions: {
                    /**
                     * Format: uuid
                     * @description Looks at the answer to an earlier question
                     */
                    question_id?: string | null;
                    /** @description With `question_id`: looks at the number of this item, its rating, points or rank */
                    item?: string | null;
                    /** @description Looks at what the interview's metadata have under this key */
                    metadata?: string | null;
                    /**
                     * Format: uuid
                     * @description Looks at the arm that the participant got; the value is the arm's id
                     */
                    randomizer_id?: string | null;
                    /** @description Looks at the language of the interview, by its name */
                    language?: true | null;
                    /** @description Looks at where the participant comes from: the key of a source */
                    source?: true | null;
                    /** @description Looks at a score, by its key */
                    score?: string | null;
                    /** @description Inside a loop: looks at the item that is asked about */
                    loop_item?: true | null;
                    /**
                     * @description As in rules on the question's type; `IS_ANSWERED` asks whether there is an answer at all. Which ones a question supports is told by `operations` of `available-references`
                     * @enum {string}
                     */
                    operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION" | "IS_ANSWERED";
                    /**
                     * @description `"string"` when left out
                     * @enum {string}
                     */
                    comparison_value_type?: "string" | "int" | "smart_condition";
                    /** @description In the study's own language, whatever language the interview is in; for `SMART_CONDITION` a condition in words; `null` when left out */
                    comparison_value?: string | null;
                    /** @description Holds where the comparison does not; both need something to compare; `false` when left out */
                    negate?: boolean;
                }[];
            })[];
        };
        /** @description The request breaks a rule of the resource; `errors` lists every breach where there are several */
        DomainError: {
            detail: string;
            code: components["schemas"]["ErrorCode"];
            errors?: ({
                /**
                 * @description Where: `body`, `query`, `path` or `header`, then keys and zero-based indices
                 * @example [
                 *       "body",
                 *       "questions",
                 *       0,
                 *       "content"
                 *     ]
                 */
                loc: (string | number)[];
                code: string;
                message: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        /**
         * @example {
         *       "title": "Coffee at home, second wave"
         *     }
         */
        DuplicateStudyReq: {
            /** @description `<title> (copy)` by default */
            title?: string;
            /**
             * Format: uuid
             * @description The study's own folder by default
             */
            folder_id?: string | null;
        };
        EmailAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "email";
            value: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "email";
        };
        EmailParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "email";
            props: components["schemas"]["EmailProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "email";
        };
        /** email */
        EmailProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
        } & {
            [key: string]: unknown;
        };
        EmailQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "email";
            props: components["schemas"]["EmailProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "email";
        };
        /**
         * @example {
         *       "params": {
         *         "PROLIFIC_PID": "5f8d0d55b54764421b7156c1"
         *       },
         *       "source": "prolific",
         *       "language": "English",
         *       "device_token": "3f0c2a7e1b5d4c8e9a607d2f4b8e6c11"
         *     }
         */
        EnterStudyReq: {
            /** @description The parameters of the address, which become metadata: names of 1 to 64 letters, digits, _ and -, up to 20, with texts up to 500 characters. Others are left out; `{}` when left out */
            params?: {
                [key: string]: unknown;
            };
            /** @description The key of a source; an unknown one counts as none */
            source?: string | null;
            /** @description One of the study's languages, by name or code (`de`); its default for any other */
            language?: string | null;
            /** @description 128 random bits that the device keeps: with it who comes back gets the same interview. Only its SHA-256 is stored */
            device_token?: string | null;
            /** @description The link's signature, see [`POST /sources/{id}/signing-secret`](#rotate_signing_secret) */
            sig?: string | null;
        };
        /**
         * @example {
         *       "vid": "Zk3vQ8mT1xYb5LrW0dNc2A"
         *     }
         */
        EnteredStudy: {
            /** @description The token that opens the interview */
            vid: string;
        };
        Error: {
            /** @description For people */
            detail: string;
            code: components["schemas"]["ErrorCode"];
            /** @description With `feed_reset`: the `after` to read the feed on from */
            next_after?: string;
        };
        /**
         * @description Stable and machine-readable. New codes may be added. Those that there are:
         *     - `access_ended`: The member was removed or the API key deactivated since the edit was asked for
         *     - `access_policy`: The study's access policy does not allow this to the member
         *     - `agent_execution_failed`: The model gave no usable edit
         *     - `already_taken_part`: Somebody has taken part over the open link with this value of its unique parameter
         *     - `already_applied`: The mutations have been applied before
         *     - `answer_kept`: The participant's last answer cannot be taken back: more than the next question followed from it
         *     - `bad_gateway`: A service behind this one gave no usable answer
         *     - `bad_request`: The resource does not support this
         *     - `bad_signature`: The signature of the open link is wrong or has expired
         *     - `body_too_large`: The body is larger than the operation takes
         *     - `breaks_logic`: The change would break logic rules, display conditions or checks against earlier answers; `errors` names them
         *     - `cannot_start`: The interview has ended, or was canceled, and cannot be started
         *     - `code_exists`: The study has a code of this name
         *     - `conflict`: The present state of the resource does not allow this
         *     - `credential_required`: Only a credential of an organization may do this
         *     - `decision_pending`: The interviewer decides what comes next about the last answer
         *     - `duplicate_url`: Another webhook endpoint of the organization has the URL
         *     - `edit_running`: The edit is still running; send the same request again to go on waiting
         *     - `feed_reset`: The database was restored since this place in the feed was given; `next_after` is one to read on from
         *     - `filter_not_allowed`: The share does not let its viewers filter or compare by this; `errors` names it
         *     - `folder_not_empty`: The folder still has studies, deleted ones that can be restored among them
         *     - `forbidden`: The credential does not allow this
         *     - `id_in_use`: The id belongs to another resource
         *     - `idempotency_key_in_use`: The first request with this Idempotency-Key is still running
         *     - `idempotency_key_reused`: The Idempotency-Key was used with another request
         *     - `insufficient_scope`: The session lacks a scope
         *     - `internal_error`: The service failed; the request id finds the failure in its logs
         *     - `interview_ended`: The interview has ended and takes nothing more
         *     - `interview_paused`: The interview is paused
         *     - `invalid_transition`: The interview cannot go from its status to the one that was sent
         *     - `last_owner`: An organization keeps at least one owner
         *     - `link_expired`: The participant's link was not started before it expired
         *     - `member_exists`: The address belongs to a member already
         *     - `method_not_allowed`: The path does not have this method
         *     - `moved_on`: The interview is at another place than the command was made for; `state` has it
         *     - `no_default_language`: The study has no default language
         *     - `no_files`: The present step of the interview takes no file and no recording
         *     - `no_questions`: The study has no questions, so that nobody can start
         *     - `not_finished`: The interview has not ended, or has no words left to sum up
         *     - `not_closed`: Only finished interviews can be decided about; `errors` names the others
         *     - `not_found`: There is no such resource
         *     - `not_in_progress`: The interview is not in progress
         *     - `not_open`: Nobody new may enter the study over its open link; `reason` says why
         *     - `not_shared`: The share does not show this section
         *     - `not_started`: The interview has not been started
         *     - `operation_not_supported`: The entity does not support this operation
         *     - `other_organization`: The resource belongs to another organization
         *     - `other_question`: The interview is at another question; `state` has it
         *     - `other_step`: The interview waits for something else; `state` says for what
         *     - `owner_only`: Only an owner may do this
         *     - `precondition_failed`: The resource has changed since the revision in If-Match
         *     - `quota_full`: A quota of the study is full
         *     - `quota_mode`: The study's places are shared out by a parameter, which a plain limit cannot be set beside
         *     - `quota_option_removed`: Options that have quotas would be removed; `errors` names the quotas
         *     - `randomizer_assigned`: A participant has been assigned to an arm of the randomizer
         *     - `rate_limited`: Too many requests in a minute, or too many heavy operations or open upload forms at a time
         *     - `role`: The member's role does not allow this
         *     - `run_in_progress`: Another run of the study is under way
         *     - `secret_withheld`: The secret in the stored answer was shown to another credential
         *     - `signature_required`: The study's open link lets people in only with a signature
         *     - `stale_mutation`: The study is not as a mutation found it
         *     - `storage_full`: There is no room to store anything at the moment; what is stored can be read
         *     - `study_changed`: The study changed while the edit was made
         *     - `study_closed`: The study does not take participants or answers any more
         *     - `study_invalid`: The study has errors, and the request asked for a study without; `errors` lists them
         *     - `study_not_open_yet`: The study does not take participants yet
         *     - `study_not_published`: The study is not published
         *     - `study_paused`: The study does not take participants at the moment
         *     - `too_many_codes`: The study has as many codes as it may
         *     - `too_many_endpoints`: The organization has as many webhook endpoints as it may
         *     - `too_many_shares`: The study has as many shares as it may
         *     - `too_many_sources`: The study has as many sources as it may
         *     - `transcription_unavailable`: The recording cannot be transcribed at the moment
         *     - `unavailable`: The service cannot answer at the moment
         *     - `unprocessable`: The request breaks a rule of the resource; `errors` says which
         *     - `unsupported_format`: The definition has a format that this service does not read
         *     - `unsupported_media_type`: The body is not of a content type that the operation takes
         *     - `unsupported_question_type`: Questions of this type do not have this
         *     - `validation_failed`: The request does not have the declared shape; `detail` lists every problem
         */
        ErrorCode: "access_ended" | "access_policy" | "agent_execution_failed" | "already_taken_part" | "already_applied" | "answer_kept" | "bad_gateway" | "bad_request" | "bad_signature" | "body_too_large" | "breaks_logic" | "cannot_start" | "code_exists" | "conflict" | "credential_required" | "decision_pending" | "duplicate_url" | "edit_running" | "feed_reset" | "filter_not_allowed" | "folder_not_empty" | "forbidden" | "id_in_use" | "idempotency_key_in_use" | "idempotency_key_reused" | "insufficient_scope" | "internal_error" | "interview_ended" | "interview_paused" | "invalid_transition" | "last_owner" | "link_expired" | "member_exists" | "method_not_allowed" | "moved_on" | "no_default_language" | "no_files" | "no_questions" | "not_finished" | "not_closed" | "not_found" | "not_in_progress" | "not_open" | "not_shared" | "not_started" | "operation_not_supported" | "other_organization" | "other_question" | "other_step" | "owner_only" | "precondition_failed" | "quota_full" | "quota_mode" | "quota_option_removed" | "randomizer_assigned" | "rate_limited" | "role" | "run_in_progress" | "secret_withheld" | "signature_required" | "stale_mutation" | "storage_full" | "study_changed" | "study_closed" | "study_invalid" | "study_not_open_yet" | "study_not_published" | "study_paused" | "too_many_codes" | "too_many_endpoints" | "too_many_shares" | "too_many_sources" | "transcription_unavailable" | "unavailable" | "unprocessable" | "unsupported_format" | "unsupported_media_type" | "unsupported_question_type" | "validation_failed" | (string & {});
        /**
         * @example {
         *       "entry_params": {
         *         "country": "DE"
         *       }
         *     }
         */
        EvaluateQuotasReq: {
            /** @description What a participant would bring */
            entry_params: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *       "title": "Pilot",
         *       "metadata": {
         *         "customer": "c-1024"
         *       },
         *       "status": "closed",
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "is_mock": false,
         *       "is_archived": false,
         *       "is_simulated": false,
         *       "type": "SERVICE",
         *       "started_at": "2026-11-22T18:30:00.000Z",
         *       "ended_at": "2026-11-22T18:34:10.000Z",
         *       "transcript": "Interviewer: How do you make your coffee?\n\nParticipant: Filter\n\nInterviewer: What do you like about Filter?\n\nParticipant: It takes its time, and so do I.",
         *       "parsed_conversation_json": {
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21": {
         *           "content": "How do you make your coffee?",
         *           "type": "multipleChoice",
         *           "value": "Filter",
         *           "text": "Filter",
         *           "followups": [],
         *           "answered_at": "2026-11-22T18:31:00.000Z"
         *         }
         *       },
         *       "active_time": 250,
         *       "source": "prolific",
         *       "vid": "Zk3vQ8mT1xYb5LrW0dNc2A",
         *       "reference": "AADE6GYBJ1",
         *       "routing": [
         *         {
         *           "randomizer_id": "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51",
         *           "randomizer_name": "With or without habits",
         *           "arm_id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *           "arm_label": "With habits"
         *         }
         *       ],
         *       "question_order": [
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *         "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       ],
         *       "study_revision": 7,
         *       "quality": {
         *         "level": "weak",
         *         "flags": [
         *           {
         *             "code": "repeated_text",
         *             "severity": "weak",
         *             "question_ids": [
         *               "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *               "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *             ],
         *             "evidence": {
         *               "times": 2
         *             }
         *           }
         *         ],
         *         "speed_index": 1.1,
         *         "checked_at": "2026-03-02T10:12:00.000Z",
         *         "review": null
         *       },
         *       "recording_url": null
         *     }
         */
        EventInterview: {
            /** Format: uuid */
            id: string;
            title: string | null;
            /**
             * @description `open` until the first action; finished ones are `closed`, others end as `screened_out`, `over_quota` or `canceled`
             * @enum {string}
             */
            status: "open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled";
            is_mock: boolean;
            is_archived: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description However it ended
             */
            ended_at: string | null;
            type: string;
            metadata: {
                [key: string]: unknown;
            };
            /** @description Seconds */
            active_time: number | null;
            /** @description Plain text, a block for each turn; null until there is one */
            transcript: string | null;
            /** @description Answers by question id; null until there are any */
            parsed_conversation_json: {
                [key: string]: components["schemas"]["Answer"];
            } | null;
            /** @description The token in the link; empty for a session that may not create interviews */
            vid: string;
            is_simulated: boolean;
            /** @description The randomizers that the participant came to, in that order, named as they were then; empty for an interview that was conducted elsewhere */
            routing: {
                /** Format: uuid */
                randomizer_id: string;
                randomizer_name: string;
                /** Format: uuid */
                arm_id: string;
                arm_label: string;
            }[];
            /** @description The questions in the order in which this participant was asked them; empty for an interview that was conducted elsewhere */
            question_order: string[];
            /** @description The study's, as the participant met it; null until the start, and for one conducted elsewhere */
            study_revision: number | null;
            /** @description The key of the source that it came from */
            source: string | null;
            /** @description What a check of the finished interview found; null before it */
            quality: components["schemas"]["InterviewQuality"] | null;
            /** @description Ten letters and digits that name the interview, shown to the participant at its end. They open nothing */
            reference: string;
            /** @description Null when the recording has no address */
            recording_url: string | null;
        };
        /**
         * @example {
         *       "events": [
         *         {
         *           "id": "msg_019aa3c8-1a1f-7c0e-9b7d-3f5a2c4e6081",
         *           "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *           "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *           "event_type": "interview.completed",
         *           "created_at": "2026-11-22T18:34:10.000Z",
         *           "interview": {
         *             "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *             "title": "Pilot",
         *             "metadata": {
         *               "customer": "c-1024"
         *             },
         *             "status": "closed",
         *             "created_at": "2026-11-21T09:00:00.000Z",
         *             "is_mock": false,
         *             "is_archived": false,
         *             "is_simulated": false,
         *             "type": "SERVICE",
         *             "started_at": "2026-11-22T18:30:00.000Z",
         *             "ended_at": "2026-11-22T18:34:10.000Z",
         *             "transcript": "Interviewer: How do you make your coffee?\n\nParticipant: Filter\n\nInterviewer: What do you like about Filter?\n\nParticipant: It takes its time, and so do I.",
         *             "parsed_conversation_json": {
         *               "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21": {
         *                 "content": "How do you make your coffee?",
         *                 "type": "multipleChoice",
         *                 "value": "Filter",
         *                 "text": "Filter",
         *                 "followups": [],
         *                 "answered_at": "2026-11-22T18:31:00.000Z"
         *               }
         *             },
         *             "active_time": 250,
         *             "source": "prolific",
         *             "vid": "Zk3vQ8mT1xYb5LrW0dNc2A",
         *             "reference": "AADE6GYBJ1",
         *             "routing": [
         *               {
         *                 "randomizer_id": "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51",
         *                 "randomizer_name": "With or without habits",
         *                 "arm_id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *                 "arm_label": "With habits"
         *               }
         *             ],
         *             "question_order": [
         *               "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *               "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *             ],
         *             "study_revision": 7,
         *             "quality": {
         *               "level": "weak",
         *               "flags": [
         *                 {
         *                   "code": "repeated_text",
         *                   "severity": "weak",
         *                   "question_ids": [
         *                     "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *                     "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *                   ],
         *                   "evidence": {
         *                     "times": 2
         *                   }
         *                 }
         *               ],
         *               "speed_index": 1.1,
         *               "checked_at": "2026-03-02T10:12:00.000Z",
         *               "review": null
         *             },
         *             "recording_url": null
         *           },
         *           "study": {
         *             "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *             "title": "Coffee at home",
         *             "metadata": null,
         *             "type": "SERVICE_STUDY",
         *             "mode": "TEXT_AND_VOICE",
         *             "created_at": "2026-11-21T09:00:00.000Z"
         *           }
         *         }
         *       ],
         *       "next_after": "4711"
         *     }
         */
        EventList: {
            events: ({
                /** @constant */
                event_type: "interview.completed";
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                created_at: string;
                study: components["schemas"]["EventStudy"];
                interview: components["schemas"]["EventInterview"];
                /** @description Names the event; its `webhook-id` where it is sent */
                id: string;
                /** Format: uuid */
                study_id: string;
                /**
                 * Format: uuid
                 * @description Null for what happened to a study
                 */
                interview_id: string | null;
            } | {
                /** @enum {string} */
                event_type: "interview.started" | "interview.screened_out" | "interview.over_quota" | "interview.quality_changed" | "interview.canceled";
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                created_at: string;
                study: components["schemas"]["EventStudy"];
                interview: components["schemas"]["EventInterview"];
                /** @description Names the event; its `webhook-id` where it is sent */
                id: string;
                /** Format: uuid */
                study_id: string;
                /**
                 * Format: uuid
                 * @description Null for what happened to a study
                 */
                interview_id: string | null;
            } | {
                /** @constant */
                event_type: "interview.erased";
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                created_at: string;
                interview: {
                    /** Format: uuid */
                    id: string;
                };
                study: {
                    /** Format: uuid */
                    id: string;
                };
                /** @description Names the event; its `webhook-id` where it is sent */
                id: string;
                /** Format: uuid */
                study_id: string;
                /**
                 * Format: uuid
                 * @description Null for what happened to a study
                 */
                interview_id: string | null;
            } | {
                /** @constant */
                event_type: "quota.reached";
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                created_at: string;
                study: components["schemas"]["EventStudy"];
                quota: {
                    /** @enum {string} */
                    scope: "study" | "question";
                    /**
                     * Format: uuid
                     * @description Null for a quota of the study
                     */
                    question_id: string | null;
                    /** @description Null for a quota of the study */
                    match: ("equals" | "includes") | null;
                    /** @description Null for the study's own limit */
                    value: string | null;
                    /** @description Number of interviews */
                    limit: number;
                    /** @description Number of interviews */
                    complete: number;
                };
                /** @description Names the event; its `webhook-id` where it is sent */
                id: string;
                /** Format: uuid */
                study_id: string;
                /**
                 * Format: uuid
                 * @description Null for what happened to a study
                 */
                interview_id: string | null;
            } | {
                /** @constant */
                event_type: "export.ready";
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                created_at: string;
                study: components["schemas"]["EventStudy"];
                export: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    study_id: string;
                    /**
                     * @description `csv`: a table; `jsonl`: an interview a line; `sav`: an SPSS file; `codebook`: a table of the variables; `transcripts`: a zip archive with a WebVTT and a text file for each interview
                     * @enum {string}
                     */
                    format: "csv" | "jsonl" | "sav" | "codebook" | "transcripts";
                    /**
                     * @description Of `csv`: `default` has the columns of the export, a column a question; `wide` has a column a variable
                     * @enum {string}
                     */
                    layout: "default" | "wide";
                    /**
                     * @description Of `wide`: `code` writes options as numbers from 1; `text` writes their texts, and a second row of what each column asks
                     * @enum {string}
                     */
                    labels: "code" | "text";
                    /** @description As it was sent; empty without one. Once an interview of the study is erased, nulls stand for the values of metadata and answers. */
                    filter: {
                        [key: string]: unknown;
                    };
                    /** @description False leaves simulated interviews out */
                    include_simulations: boolean;
                    /** @description True begins a CSV file with a byte order mark, by which Excel knows UTF-8 */
                    bom: boolean;
                    /** @description False leaves out the participants' links, with which anyone can answer for them */
                    links: boolean;
                    /** @description Whether e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found */
                    redact: boolean;
                    /**
                     * @description `expired`: the file was deleted, 24 hours after it was done or because an interview in it lost content
                     * @enum {string}
                     */
                    status: "queued" | "running" | "done" | "failed" | "canceled" | "expired";
                    /** @description Percent, 0 to 100 */
                    progress: number;
                    /** @description Number of rows. Interviews in the file so far */
                    rows: number;
                    /** @description Bytes of the finished file */
                    size: number | null;
                    /** @description SHA-256 of the finished file, in hexadecimal */
                    sha256: string | null;
                    /**
                     * Format: date-time
                     * @description When the finished file is deleted
                     */
                    expires_at: string | null;
                    /** @description Why the job failed */
                    error: string | null;
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC, milliseconds
                     */
                    created_at: string;
                    /**
                     * Format: date-time
                     * @description When the file was finished
                     */
                    completed_at: string | null;
                };
                /** @description Names the event; its `webhook-id` where it is sent */
                id: string;
                /** Format: uuid */
                study_id: string;
                /**
                 * Format: uuid
                 * @description Null for what happened to a study
                 */
                interview_id: string | null;
            } | {
                /** @constant */
                event_type: "translation.finished";
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                created_at: string;
                study: components["schemas"]["EventStudy"];
                /** @description The languages that were asked for */
                languages: string[];
                /** @description Number of interviews. Texts that could not be translated */
                failed: number;
                /** @description Names the event; its `webhook-id` where it is sent */
                id: string;
                /** Format: uuid */
                study_id: string;
                /**
                 * Format: uuid
                 * @description Null for what happened to a study
                 */
                interview_id: string | null;
            })[];
            /** @description The `after` of the next request; always there */
            next_after: string;
        };
        /**
         * @example {
         *       "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "title": "Coffee at home",
         *       "metadata": null,
         *       "type": "SERVICE_STUDY",
         *       "mode": "TEXT_AND_VOICE",
         *       "created_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        EventStudy: {
            /** Format: uuid */
            id: string;
            title: string;
            metadata: {
                [key: string]: unknown;
            } | null;
            type: string;
            /** @enum {string} */
            mode: "TEXT_ONLY" | "TEXT_AND_VOICE" | "VOICE_WITH_PREVIEW" | "VIDEO";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
        };
        ExploratoryAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "exploratory";
            value: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "exploratory";
        };
        ExploratoryParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "exploratory";
            props: components["schemas"]["ExploratoryProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "exploratory";
        };
        /** exploratory */
        ExploratoryProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description What the interviewer is to find out; participants do not see it; `[]` when left out */
            goals?: string[];
            /** @description Follow-ups that are asked first, word by word; participants do not see them before; `[]` when left out */
            probes?: string[];
            /** @description Whether participants see how long they have been answering; `false` when left out */
            durationTracker?: boolean;
            /** @description Number of seconds that an answer should take at least */
            minDuration?: number;
            /** @description Number of seconds that an answer should take at most */
            maxDuration?: number;
            /** @description Number of seconds that a reply to a follow-up should take at least; half of `minDuration`, and at least 15, unless set */
            followUpMinDuration?: number;
            /** @description Number of seconds that a reply to a follow-up should take at most; half of `maxDuration`, and at least 15, unless set */
            followUpMaxDuration?: number;
            /** @description Whether the flags of data quality look at the words of the answer; `true` when left out */
            textChecks?: boolean;
        } & {
            [key: string]: unknown;
        };
        ExploratoryQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "exploratory";
            props: components["schemas"]["ExploratoryProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "exploratory";
        };
        /**
         * @example {
         *       "id": "019aa3c9-4e60-7a31-9d52-8f7b3c1e0a91",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "format": "csv",
         *       "layout": "wide",
         *       "labels": "text",
         *       "filter": {},
         *       "include_simulations": false,
         *       "bom": true,
         *       "links": true,
         *       "redact": false,
         *       "status": "queued",
         *       "progress": 0,
         *       "rows": 0,
         *       "size": null,
         *       "sha256": null,
         *       "url": null,
         *       "expires_at": null,
         *       "error": null,
         *       "created_at": "2026-03-02T09:30:00.000Z",
         *       "completed_at": null
         *     }
         */
        ExportJob: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /**
             * @description `csv`: a table; `jsonl`: an interview a line; `sav`: an SPSS file; `codebook`: a table of the variables; `transcripts`: a zip archive with a WebVTT and a text file for each interview
             * @enum {string}
             */
            format: "csv" | "jsonl" | "sav" | "codebook" | "transcripts";
            /**
             * @description Of `csv`: `default` has the columns of the export, a column a question; `wide` has a column a variable
             * @enum {string}
             */
            layout: "default" | "wide";
            /**
             * @description Of `wide`: `code` writes options as numbers from 1; `text` writes their texts, and a second row of what each column asks
             * @enum {string}
             */
            labels: "code" | "text";
            /** @description As it was sent; empty without one. Once an interview of the study is erased, nulls stand for the values of metadata and answers. */
            filter: {
                [key: string]: unknown;
            };
            /** @description False leaves simulated interviews out */
            include_simulations: boolean;
            /** @description True begins a CSV file with a byte order mark, by which Excel knows UTF-8 */
            bom: boolean;
            /** @description False leaves out the participants' links, with which anyone can answer for them */
            links: boolean;
            /** @description Whether e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found */
            redact: boolean;
            /**
             * @description `expired`: the file was deleted, 24 hours after it was done or because an interview in it lost content
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed" | "canceled" | "expired";
            /** @description Percent, 0 to 100 */
            progress: number;
            /** @description Number of rows. Interviews in the file so far */
            rows: number;
            /** @description Bytes of the finished file */
            size: number | null;
            /** @description SHA-256 of the finished file, in hexadecimal */
            sha256: string | null;
            /**
             * Format: uri
             * @description Downloads the finished file, for 3,600 s from this response. Null before, and for a session that may not see the participants' links in the file
             */
            url: string | null;
            /**
             * Format: date-time
             * @description When the finished file is deleted
             */
            expires_at: string | null;
            /** @description Why the job failed */
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the file was finished
             */
            completed_at: string | null;
        };
        /**
         * @example {
         *       "event_type": "export.ready",
         *       "created_at": "2026-11-22T18:34:10.000Z",
         *       "study": {
         *         "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "title": "Coffee at home",
         *         "metadata": null,
         *         "type": "SERVICE_STUDY",
         *         "mode": "TEXT_AND_VOICE",
         *         "created_at": "2026-11-21T09:00:00.000Z"
         *       },
         *       "export": {
         *         "id": "019aa3c9-4e60-7a31-9d52-8f7b3c1e0a91",
         *         "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "format": "csv",
         *         "layout": "wide",
         *         "labels": "text",
         *         "filter": {},
         *         "include_simulations": false,
         *         "bom": true,
         *         "links": true,
         *         "redact": false,
         *         "status": "done",
         *         "progress": 100,
         *         "rows": 212,
         *         "size": 48213,
         *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *         "expires_at": "2026-11-23T18:34:10.000Z",
         *         "error": null,
         *         "created_at": "2026-03-02T09:30:00.000Z",
         *         "completed_at": "2026-11-22T18:34:10.000Z"
         *       }
         *     }
         */
        ExportReadyEvent: {
            /** @constant */
            event_type: "export.ready";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            study: components["schemas"]["EventStudy"];
            export: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                study_id: string;
                /**
                 * @description `csv`: a table; `jsonl`: an interview a line; `sav`: an SPSS file; `codebook`: a table of the variables; `transcripts`: a zip archive with a WebVTT and a text file for each interview
                 * @enum {string}
                 */
                format: "csv" | "jsonl" | "sav" | "codebook" | "transcripts";
                /**
                 * @description Of `csv`: `default` has the columns of the export, a column a question; `wide` has a column a variable
                 * @enum {string}
                 */
                layout: "default" | "wide";
                /**
                 * @description Of `wide`: `code` writes options as numbers from 1; `text` writes their texts, and a second row of what each column asks
                 * @enum {string}
                 */
                labels: "code" | "text";
                /** @description As it was sent; empty without one. Once an interview of the study is erased, nulls stand for the values of metadata and answers. */
                filter: {
                    [key: string]: unknown;
                };
                /** @description False leaves simulated interviews out */
                include_simulations: boolean;
                /** @description True begins a CSV file with a byte order mark, by which Excel knows UTF-8 */
                bom: boolean;
                /** @description False leaves out the participants' links, with which anyone can answer for them */
                links: boolean;
                /** @description Whether e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found */
                redact: boolean;
                /**
                 * @description `expired`: the file was deleted, 24 hours after it was done or because an interview in it lost content
                 * @enum {string}
                 */
                status: "queued" | "running" | "done" | "failed" | "canceled" | "expired";
                /** @description Percent, 0 to 100 */
                progress: number;
                /** @description Number of rows. Interviews in the file so far */
                rows: number;
                /** @description Bytes of the finished file */
                size: number | null;
                /** @description SHA-256 of the finished file, in hexadecimal */
                sha256: string | null;
                /**
                 * Format: date-time
                 * @description When the finished file is deleted
                 */
                expires_at: string | null;
                /** @description Why the job failed */
                error: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the file was finished
                 */
                completed_at: string | null;
            };
        };
        ExternalLinkAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "externalLink";
            value: {
                /** @description Whether the link was opened */
                clicked: boolean;
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "externalLink";
        };
        ExternalLinkParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "externalLink";
            props: components["schemas"]["ExternalLinkProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "externalLink";
        };
        /** externalLink */
        ExternalLinkProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /**
             * Format: uri
             * @description Where the link leads; opens in a new tab
             */
            url?: string;
            /** @description Words of the link; the page's own unless set */
            label?: string;
        } & {
            [key: string]: unknown;
        };
        ExternalLinkQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "externalLink";
            props: components["schemas"]["ExternalLinkProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "externalLink";
        };
        ExternalLinkStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "externalLink";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Number of answers. Of those who opened the link */
            click_count: number;
            /** @description Fraction, 0 to 1. Of those who answered */
            click_rate: number | null;
        };
        FilteredFunnel: {
            /** @description Number of interviews */
            started: number;
            /** @description Number of interviews. Started and not ended, paused ones among them */
            in_progress: number | null;
            /** @description Number of interviews */
            completed: number | null;
            /** @description Number of interviews */
            screened_out: number | null;
            /** @description Number of interviews */
            over_quota: number | null;
            /** @description Number of interviews */
            canceled: number | null;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded: number | null;
            completion_rate: (number | null) | null;
            median_active_time: (number | null) | null;
            /** Format: uuid */
            study_id: string;
            questions: ({
                /** Format: uuid */
                question_id: string;
                display_order: number;
                type: string;
                content: string;
                /** @description Number of interviews. Started interviews that came to the question */
                reached: number;
                /** @description Number of interviews */
                answered: number;
                /** @description Number of interviews */
                skipped: number;
                /** @description Number of interviews. Came to it and have left it neither answered nor skipped */
                dropped_off: number;
                /** @description Number of interviews. Screened out at it */
                screened_out: number;
                /** @description Number of interviews. Came to its place and were not shown it, as its display conditions did not hold */
                hidden: number;
            } | {
                /** Format: uuid */
                question_id: string;
                display_order: number;
                type: string;
                content: string;
                /**
                 * @description Too few interviews: the figures are withheld
                 * @constant
                 */
                suppressed: true;
            })[];
            /** @description The viewer's own filter; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "id": "019aa3c4-6f10-7c4e-b3f0-1d2f6a0c5e01",
         *       "name": "Beverages",
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "retention_policy_days": 365
         *     }
         */
        Folder: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /** @description Days to keep transcripts, counted from an interview's last message; null turns it off */
            retention_policy_days: number | null;
        };
        /**
         * @example {
         *       "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *       "title": "Pilot",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "metadata": {
         *         "customer": "c-1024"
         *       },
         *       "link": "https://interviews.example.com/s/019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11?vid=Zk3vQ8mT1xYb5LrW0dNc2A",
         *       "status": "closed",
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "progress": 100,
         *       "conversation_json": [
         *         {
         *           "role": "assistant",
         *           "content": "How do you make your coffee?"
         *         },
         *         {
         *           "role": "user",
         *           "content": "Filter"
         *         },
         *         {
         *           "role": "assistant",
         *           "content": "What do you like about Filter?"
         *         },
         *         {
         *           "role": "user",
         *           "content": "It takes its time, and so do I."
         *         }
         *       ],
         *       "is_mock": false,
         *       "is_archived": false,
         *       "is_simulated": false,
         *       "language": "English",
         *       "type": "SERVICE",
         *       "notes": null,
         *       "started_at": "2026-11-22T18:30:00.000Z",
         *       "ended_at": "2026-11-22T18:34:10.000Z",
         *       "completed_at": "2026-11-22T18:34:10.000Z",
         *       "transcript": "Interviewer: How do you make your coffee?\n\nParticipant: Filter\n\nInterviewer: What do you like about Filter?\n\nParticipant: It takes its time, and so do I.",
         *       "parsed_conversation_json": {
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21": {
         *           "content": "How do you make your coffee?",
         *           "type": "multipleChoice",
         *           "value": "Filter",
         *           "text": "Filter",
         *           "followups": [],
         *           "answered_at": "2026-11-22T18:31:00.000Z"
         *         }
         *       },
         *       "recording_id": null,
         *       "active_time": 250,
         *       "source": "prolific",
         *       "expires_at": null,
         *       "vid": "Zk3vQ8mT1xYb5LrW0dNc2A",
         *       "reference": "AADE6GYBJ1",
         *       "routing": [
         *         {
         *           "randomizer_id": "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51",
         *           "randomizer_name": "With or without habits",
         *           "arm_id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *           "arm_label": "With habits"
         *         }
         *       ],
         *       "question_order": [
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *         "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       ],
         *       "study_revision": 7,
         *       "quality": {
         *         "level": "weak",
         *         "flags": [
         *           {
         *             "code": "repeated_text",
         *             "severity": "weak",
         *             "question_ids": [
         *               "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *               "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *             ],
         *             "evidence": {
         *               "times": 2
         *             }
         *           }
         *         ],
         *         "speed_index": 1.1,
         *         "checked_at": "2026-03-02T10:12:00.000Z",
         *         "review": null
         *       },
         *       "messages": [
         *         {
         *           "message_id": 0,
         *           "kind": "question",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "created_at": "2026-11-22T18:30:00.000Z",
         *           "moderation": null,
         *           "role": "assistant",
         *           "content": "How do you make your coffee?"
         *         },
         *         {
         *           "message_id": 1,
         *           "kind": "answer",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "created_at": "2026-11-22T18:30:00.000Z",
         *           "moderation": null,
         *           "role": "user",
         *           "content": "Filter"
         *         },
         *         {
         *           "message_id": 2,
         *           "kind": "followup",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "created_at": "2026-11-22T18:30:00.000Z",
         *           "moderation": {
         *             "source": "model",
         *             "model": "claude-sonnet",
         *             "prompt_version": "followup-3f9c21ab",
         *             "probe_type": "explanatory",
         *             "goal_id": "",
         *             "reason": "names no reason",
         *             "refused": [
         *               [
         *                 "leading"
         *               ]
         *             ],
         *             "latency_ms": 1150
         *           },
         *           "role": "assistant",
         *           "content": "What do you like about Filter?"
         *         },
         *         {
         *           "message_id": 3,
         *           "kind": "reply",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "created_at": "2026-11-22T18:30:00.000Z",
         *           "moderation": null,
         *           "role": "user",
         *           "content": "It takes its time, and so do I."
         *         }
         *       ]
         *     }
         */
        FullInterview: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /**
             * @description `open` until the first action; finished ones are `closed`, others end as `screened_out`, `over_quota` or `canceled`
             * @enum {string}
             */
            status: "open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled";
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /** @description Percent, 0 to 100 */
            progress: number;
            /** @description What was said, in order */
            conversation_json: components["schemas"]["ConversationTurn"][];
            is_mock: boolean;
            is_archived: boolean;
            is_simulated: boolean;
            language: string;
            type: string;
            /** @description Private notes */
            notes: string | null;
            title: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description However it ended
             */
            ended_at: string | null;
            /**
             * Format: date-time
             * @description Only when it was finished
             */
            completed_at: string | null;
            /** @description Plain text, a block for each turn; null until there is one */
            transcript: string | null;
            /** @description Answers by question id; null until there are any */
            parsed_conversation_json: {
                [key: string]: components["schemas"]["Answer"];
            } | null;
            recording_id: string | null;
            /** @description Seconds */
            active_time: number | null;
            /** @description The participant's personal address; empty for a session that may not create interviews */
            link: string;
            /** @description The key of the source that it came from */
            source: string | null;
            /**
             * Format: date-time
             * @description From then on the link cannot be started
             */
            expires_at: string | null;
            /** @description The token in the link; empty for a session that may not create interviews */
            vid: string;
            /** @description Ten letters and digits that name the interview, shown to the participant at its end. They open nothing */
            reference: string;
            /** @description The randomizers that the participant came to, in that order, named as they were then; empty for an interview that was conducted elsewhere */
            routing: {
                /** Format: uuid */
                randomizer_id: string;
                randomizer_name: string;
                /** Format: uuid */
                arm_id: string;
                arm_label: string;
            }[];
            /** @description The questions in the order in which this participant was asked them; empty for an interview that was conducted elsewhere */
            question_order: string[];
            /** @description The study's, as the participant met it; null until the start, and for one conducted elsewhere */
            study_revision: number | null;
            redactions?: components["schemas"]["Redactions"];
            /** @description What a check of the finished interview found; null before it */
            quality: components["schemas"]["InterviewQuality"] | null;
            /** @description The conversation, with how each message of the interviewer came about */
            messages: components["schemas"]["InterviewMessage"][];
        };
        /**
         * @example {
         *       "client_turn_id": "3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11",
         *       "expected_seq": 1
         *     }
         */
        GoBackReq: {
            /** @description Of the page's own making, once for each command: repeated, it gets the first result again */
            client_turn_id: string;
            /** @description The `seq` of the state that the participant saw */
            expected_seq: number;
        };
        /**
         * @example {
         *       "definition": {
         *         "format": "study-definition/1",
         *         "title": "Coffee at home",
         *         "description": null,
         *         "type": "SERVICE_STUDY",
         *         "mode": "TEXT_AND_VOICE",
         *         "config": {
         *           "interviewMode": "quality",
         *           "lang": {
         *             "default": {
         *               "name": "English"
         *             },
         *             "support": [
         *               "English",
         *               "German"
         *             ]
         *           },
         *           "quota": 100,
         *           "questionGroups": {
         *             "enabled": true
         *           },
         *           "interviewer": {
         *             "name": "Ada",
         *             "tone": "friendly",
         *             "maxFollowupQuestions": 2
         *           },
         *           "branding": {
         *             "primaryColor": "#1d4ed8",
         *             "logoUrl": null
         *           },
         *           "devices": {
         *             "allowed": [
         *               "desktop",
         *               "tablet",
         *               "mobile"
         *             ]
         *           },
         *           "progressBar": true
         *         },
         *         "metadata": null,
         *         "insights": null,
         *         "messages": {
         *           "welcome_message": {
         *             "title": "Welcome",
         *             "body": "A few questions about coffee.",
         *             "ctaText": "Start"
         *           },
         *           "thank_you_message": null,
         *           "screen_out_message": {
         *             "title": "Thank you",
         *             "body": "This time we look for others.",
         *             "ctaText": null,
         *             "ctaLink": null
         *           }
         *         },
         *         "questions": [
         *           {
         *             "id": "q1",
         *             "content": "How do you make your coffee?",
         *             "type": "multipleChoice",
         *             "interviewer_notes": null,
         *             "props": {
         *               "required": true,
         *               "options": [
         *                 "Filter",
         *                 "Espresso",
         *                 "I drink none"
         *               ]
         *             },
         *             "assets": null,
         *             "display_conditions": null
         *           },
         *           {
         *             "id": "q2",
         *             "content": "What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *             "type": "question",
         *             "interviewer_notes": "Ask for the last time, not for habits.",
         *             "props": {},
         *             "assets": null,
         *             "display_conditions": null
         *           }
         *         ],
         *         "groups": [],
         *         "randomizers": [],
         *         "logic": [],
         *         "question_quotas": [],
         *         "study_quotas": {
         *           "mode": "fixed",
         *           "fixed_limit": 100,
         *           "param_name": null,
         *           "buckets": [],
         *           "unmatched_param_policy": "allow"
         *         },
         *         "scores": [],
         *         "sources": [],
         *         "translations": []
         *       },
         *       "title": "Coffee at home, second wave",
         *       "folder_id": null,
         *       "dry_run": false
         *     }
         */
        ImportStudyReq: {
            /** @description As a study is exported in one */
            definition: components["schemas"]["StudyDefinition"];
            /** @description In the place of the definition's */
            title?: string;
            /** Format: uuid */
            folder_id?: string | null;
            /** @description Check the definition and write nothing; `false` when left out */
            dry_run?: boolean;
        };
        /**
         * @example {
         *       "study": {
         *         "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "title": "Coffee at home",
         *         "description": null,
         *         "metadata": null,
         *         "type": "SERVICE_STUDY",
         *         "mode": "TEXT_AND_VOICE",
         *         "status": "draft",
         *         "config": {
         *           "interviewMode": "quality",
         *           "lang": {
         *             "default": {
         *               "name": "English"
         *             },
         *             "support": [
         *               "English",
         *               "German"
         *             ]
         *           },
         *           "quota": 100,
         *           "questionGroups": {
         *             "enabled": true
         *           },
         *           "interviewer": {
         *             "name": "Ada",
         *             "tone": "friendly",
         *             "maxFollowupQuestions": 2
         *           },
         *           "branding": {
         *             "primaryColor": "#1d4ed8",
         *             "logoUrl": null
         *           },
         *           "devices": {
         *             "allowed": [
         *               "desktop",
         *               "tablet",
         *               "mobile"
         *             ]
         *           },
         *           "progressBar": true
         *         },
         *         "welcome_message": {
         *           "title": "Welcome",
         *           "body": "A few questions about coffee.",
         *           "ctaText": "Start"
         *         },
         *         "thank_you_message": null,
         *         "screen_out_message": {
         *           "title": "Thank you",
         *           "body": "This time we look for others.",
         *           "ctaText": null,
         *           "ctaLink": null
         *         },
         *         "access_policy": "FULL_ACCESS",
         *         "folder_id": "019aa3c4-6f10-7c4e-b3f0-1d2f6a0c5e01",
         *         "insights": null,
         *         "estimated_length": 2,
         *         "created_at": "2026-11-21T09:00:00.000Z",
         *         "updated_at": "2026-11-21T09:00:00.000Z"
         *       },
         *       "ids": {
         *         "q1": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *         "q2": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       },
         *       "assets_missing": [],
         *       "warnings": []
         *     }
         */
        ImportedStudy: {
            /** @description Null for a dry run */
            study: components["schemas"]["Study"] | null;
            /** @description What each name of the definition became */
            ids: {
                [key: string]: string;
            };
            /** @description Files of another organization, which were left out */
            assets_missing: {
                question: string;
                url: string;
            }[];
            warnings: {
                loc: (string | number)[];
                /** @enum {string} */
                code: "unknown_key" | "reference_broken";
                message: string;
            }[];
        };
        /**
         * @example {
         *       "id": "019aa3c9-6b90-7b35-8e16-2d1f7a5c4e31",
         *       "type": "TRANSCRIPT_SUMMARY",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *       "status": "done",
         *       "json_content": {
         *         "mode": "model",
         *         "model": "claude-sonnet-4-5",
         *         "prompt_version": "insight-5e1b9c07",
         *         "language": "English",
         *         "summary": "They drink coffee because it is quick, and have ten minutes in the morning.",
         *         "key_points": [
         *           {
         *             "text": "The morning leaves little time",
         *             "quotes": [
         *               {
         *                 "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *                 "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *                 "loop_item": null,
         *                 "segment": 1,
         *                 "message_id": 5,
         *                 "start": 0,
         *                 "end": 21,
         *                 "text": "I have ten minutes in",
         *                 "language": "English"
         *               }
         *             ]
         *           }
         *         ],
         *         "sentiment": {
         *           "label": "neutral",
         *           "reason": "",
         *           "quotes": []
         *         },
         *         "goals": [],
         *         "quotes_dropped": {
         *           "invented": 0,
         *           "misattributed": 0
         *         },
         *         "truncated": false,
         *         "stale": false
         *       },
         *       "created_at": "2026-11-22T18:34:10.000Z",
         *       "updated_at": "2026-11-22T18:34:10.000Z"
         *     }
         */
        Insight: {
            /** Format: uuid */
            id: string;
            /** @constant */
            type: "TRANSCRIPT_SUMMARY";
            /** Format: uuid */
            study_id: string;
            /** Format: uuid */
            interview_id: string;
            /** @enum {string} */
            status: "pending" | "done" | "failed";
            /** @description Null until it is done */
            json_content: {
                /**
                 * @description `offline`: first sentences, without a model
                 * @enum {string}
                 */
                mode: "model" | "offline";
                model: string | null;
                prompt_version: string | null;
                /** @description Of the texts; quotes are in the participant's own */
                language: string;
                /** @description At most 1,200 characters; has no quotes */
                summary: string;
                /** @description At most 8, each with at least one quote */
                key_points: {
                    /** @description At most 300 characters */
                    text: string;
                    /** @description Where the participant says so */
                    quotes: components["schemas"]["Quote"][];
                }[];
                sentiment: {
                    /** @enum {string} */
                    label: "positive" | "neutral" | "negative" | "mixed";
                    /** @description Empty where no quote shows it */
                    reason: string;
                    /** @description Where the participant says so */
                    quotes: components["schemas"]["Quote"][];
                };
                /** @description How far the interview came with the goals of its questions */
                goals: {
                    /** Format: uuid */
                    question_id: string;
                    goal_id: string;
                    text: string;
                    /** @enum {string} */
                    status: "open" | "covered" | "declined";
                    /** @description Where the participant says so */
                    quotes: components["schemas"]["Quote"][];
                }[];
                quotes_dropped: {
                    /** @description Number of quotes that the participant did not say */
                    invented: number;
                    /** @description Number of quotes from another answer */
                    misattributed: number;
                };
                /** @description Whether the longest replies were cut for the model */
                truncated: boolean;
                /** @description Whether the answers have changed since */
                stale: boolean;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "answers": 200,
         *       "new": 180,
         *       "stale": 20,
         *       "calls": 11,
         *       "characters": 31400
         *     }
         */
        InsightsDryRun: {
            /** @description Number of open answers */
            answers: number;
            /** @description Number of them that nobody has judged */
            new: number;
            /** @description Number of them that were judged without the newest codes */
            stale: number;
            /** @description Number of calls of the model, about */
            calls: number;
            /** @description Number of code points of what people said that would be sent */
            characters: number;
        };
        /**
         * @example {
         *       "id": "019aa3c9-6b90-7b35-8e16-2d1f7a5c4e31",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "parts": [
         *         "themes"
         *       ],
         *       "status": "done",
         *       "progress": 100,
         *       "calls": 12,
         *       "max_calls": 500,
         *       "answers": 200,
         *       "coded": 200,
         *       "remaining": 0,
         *       "dropped": {
         *         "invented": 3,
         *         "misattributed": 1,
         *         "unknown_code": 0,
         *         "ungrounded": 4
         *       },
         *       "codes_created": 9,
         *       "mode": "model",
         *       "model": "claude-haiku-4-5",
         *       "prompt_version": "insight-5e1b9c07",
         *       "error": null,
         *       "created_at": "2026-11-22T18:34:10.000Z",
         *       "completed_at": "2026-11-22T18:34:10.000Z"
         *     }
         */
        InsightsRun: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /** @description `themes`: codes for open answers */
            parts: "themes"[];
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed" | "canceled";
            /** @description Percent, 0 to 100, of the answers */
            progress: number;
            /** @description Number of calls of the model */
            calls: number;
            /** @description Number of calls after which it ends */
            max_calls: number;
            /** @description Number of answers that it has to judge */
            answers: number;
            /** @description Number of answers that it has judged */
            coded: number;
            /** @description Number of answers that are left */
            remaining: number;
            dropped: {
                /** @description Number of quotes that nobody said, or that are no quotes */
                invented: number;
                /** @description Number of quotes of another answer */
                misattributed: number;
                /** @description Number of assignments of codes that were not offered */
                unknown_code: number;
                /** @description Number of codes and assignments without a quote that holds */
                ungrounded: number;
            };
            /** @description Number of codes that it has added */
            codes_created: number;
            /**
             * @description `offline`: by words alone, without a model
             * @enum {string}
             */
            mode: "model" | "offline";
            model: string | null;
            prompt_version: string | null;
            /** @description `budget`: out of calls; `model`: the model gave no usable answer */
            error: ("budget" | "model") | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            completed_at: string | null;
        };
        /**
         * @example {
         *       "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *       "title": "Pilot",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "metadata": {
         *         "customer": "c-1024"
         *       },
         *       "link": "https://interviews.example.com/s/019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11?vid=Zk3vQ8mT1xYb5LrW0dNc2A",
         *       "status": "closed",
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "progress": 100,
         *       "conversation_json": [
         *         {
         *           "role": "assistant",
         *           "content": "How do you make your coffee?"
         *         },
         *         {
         *           "role": "user",
         *           "content": "Filter"
         *         },
         *         {
         *           "role": "assistant",
         *           "content": "What do you like about Filter?"
         *         },
         *         {
         *           "role": "user",
         *           "content": "It takes its time, and so do I."
         *         }
         *       ],
         *       "is_mock": false,
         *       "is_archived": false,
         *       "is_simulated": false,
         *       "language": "English",
         *       "type": "SERVICE",
         *       "notes": null,
         *       "started_at": "2026-11-22T18:30:00.000Z",
         *       "ended_at": "2026-11-22T18:34:10.000Z",
         *       "completed_at": "2026-11-22T18:34:10.000Z",
         *       "transcript": "Interviewer: How do you make your coffee?\n\nParticipant: Filter\n\nInterviewer: What do you like about Filter?\n\nParticipant: It takes its time, and so do I.",
         *       "parsed_conversation_json": {
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21": {
         *           "content": "How do you make your coffee?",
         *           "type": "multipleChoice",
         *           "value": "Filter",
         *           "text": "Filter",
         *           "followups": [],
         *           "answered_at": "2026-11-22T18:31:00.000Z"
         *         }
         *       },
         *       "recording_id": null,
         *       "active_time": 250,
         *       "source": "prolific",
         *       "expires_at": null,
         *       "vid": "Zk3vQ8mT1xYb5LrW0dNc2A",
         *       "reference": "AADE6GYBJ1",
         *       "routing": [
         *         {
         *           "randomizer_id": "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51",
         *           "randomizer_name": "With or without habits",
         *           "arm_id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *           "arm_label": "With habits"
         *         }
         *       ],
         *       "question_order": [
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *         "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       ],
         *       "study_revision": 7,
         *       "quality": {
         *         "level": "weak",
         *         "flags": [
         *           {
         *             "code": "repeated_text",
         *             "severity": "weak",
         *             "question_ids": [
         *               "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *               "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *             ],
         *             "evidence": {
         *               "times": 2
         *             }
         *           }
         *         ],
         *         "speed_index": 1.1,
         *         "checked_at": "2026-03-02T10:12:00.000Z",
         *         "review": null
         *       }
         *     }
         */
        Interview: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /**
             * @description `open` until the first action; finished ones are `closed`, others end as `screened_out`, `over_quota` or `canceled`
             * @enum {string}
             */
            status: "open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled";
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /** @description Percent, 0 to 100 */
            progress: number;
            /** @description What was said, in order */
            conversation_json: components["schemas"]["ConversationTurn"][];
            is_mock: boolean;
            is_archived: boolean;
            is_simulated: boolean;
            language: string;
            type: string;
            /** @description Private notes */
            notes: string | null;
            title: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description However it ended
             */
            ended_at: string | null;
            /**
             * Format: date-time
             * @description Only when it was finished
             */
            completed_at: string | null;
            /** @description Plain text, a block for each turn; null until there is one */
            transcript: string | null;
            /** @description Answers by question id; null until there are any */
            parsed_conversation_json: {
                [key: string]: components["schemas"]["Answer"];
            } | null;
            recording_id: string | null;
            /** @description Seconds */
            active_time: number | null;
            /** @description The participant's personal address; empty for a session that may not create interviews */
            link: string;
            /** @description The key of the source that it came from */
            source: string | null;
            /**
             * Format: date-time
             * @description From then on the link cannot be started
             */
            expires_at: string | null;
            /** @description The token in the link; empty for a session that may not create interviews */
            vid: string;
            /** @description Ten letters and digits that name the interview, shown to the participant at its end. They open nothing */
            reference: string;
            /** @description The randomizers that the participant came to, in that order, named as they were then; empty for an interview that was conducted elsewhere */
            routing: {
                /** Format: uuid */
                randomizer_id: string;
                randomizer_name: string;
                /** Format: uuid */
                arm_id: string;
                arm_label: string;
            }[];
            /** @description The questions in the order in which this participant was asked them; empty for an interview that was conducted elsewhere */
            question_order: string[];
            /** @description The study's, as the participant met it; null until the start, and for one conducted elsewhere */
            study_revision: number | null;
            redactions?: components["schemas"]["Redactions"];
            /** @description What a check of the finished interview found; null before it */
            quality: components["schemas"]["InterviewQuality"] | null;
        };
        /**
         * @example {
         *       "event_type": "interview.completed",
         *       "created_at": "2026-11-22T18:34:10.000Z",
         *       "interview": {
         *         "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *         "title": "Pilot",
         *         "metadata": {
         *           "customer": "c-1024"
         *         },
         *         "status": "closed",
         *         "created_at": "2026-11-21T09:00:00.000Z",
         *         "is_mock": false,
         *         "is_archived": false,
         *         "is_simulated": false,
         *         "type": "SERVICE",
         *         "started_at": "2026-11-22T18:30:00.000Z",
         *         "ended_at": "2026-11-22T18:34:10.000Z",
         *         "transcript": "Interviewer: How do you make your coffee?\n\nParticipant: Filter\n\nInterviewer: What do you like about Filter?\n\nParticipant: It takes its time, and so do I.",
         *         "parsed_conversation_json": {
         *           "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21": {
         *             "content": "How do you make your coffee?",
         *             "type": "multipleChoice",
         *             "value": "Filter",
         *             "text": "Filter",
         *             "followups": [],
         *             "answered_at": "2026-11-22T18:31:00.000Z"
         *           }
         *         },
         *         "active_time": 250,
         *         "source": "prolific",
         *         "vid": "Zk3vQ8mT1xYb5LrW0dNc2A",
         *         "reference": "AADE6GYBJ1",
         *         "routing": [
         *           {
         *             "randomizer_id": "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51",
         *             "randomizer_name": "With or without habits",
         *             "arm_id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *             "arm_label": "With habits"
         *           }
         *         ],
         *         "question_order": [
         *           "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *         ],
         *         "study_revision": 7,
         *         "quality": {
         *           "level": "weak",
         *           "flags": [
         *             {
         *               "code": "repeated_text",
         *               "severity": "weak",
         *               "question_ids": [
         *                 "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *                 "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *               ],
         *               "evidence": {
         *                 "times": 2
         *               }
         *             }
         *           ],
         *           "speed_index": 1.1,
         *           "checked_at": "2026-03-02T10:12:00.000Z",
         *           "review": null
         *         },
         *         "recording_url": null
         *       },
         *       "study": {
         *         "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "title": "Coffee at home",
         *         "metadata": null,
         *         "type": "SERVICE_STUDY",
         *         "mode": "TEXT_AND_VOICE",
         *         "created_at": "2026-11-21T09:00:00.000Z"
         *       }
         *     }
         */
        InterviewCompletedEvent: {
            /** @constant */
            event_type: "interview.completed";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            study: components["schemas"]["EventStudy"];
            interview: components["schemas"]["EventInterview"];
        };
        /**
         * @example {
         *       "event_type": "interview.erased",
         *       "created_at": "2026-11-22T18:34:10.000Z",
         *       "interview": {
         *         "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41"
         *       },
         *       "study": {
         *         "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11"
         *       }
         *     }
         */
        InterviewErasedEvent: {
            /** @constant */
            event_type: "interview.erased";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            interview: {
                /** Format: uuid */
                id: string;
            };
            study: {
                /** Format: uuid */
                id: string;
            };
        };
        /**
         * @example {
         *       "event_type": "interview.canceled",
         *       "created_at": "2026-11-22T18:34:10.000Z",
         *       "interview": {
         *         "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *         "title": "Pilot",
         *         "metadata": {
         *           "customer": "c-1024"
         *         },
         *         "status": "closed",
         *         "created_at": "2026-11-21T09:00:00.000Z",
         *         "is_mock": false,
         *         "is_archived": false,
         *         "is_simulated": false,
         *         "type": "SERVICE",
         *         "started_at": "2026-11-22T18:30:00.000Z",
         *         "ended_at": "2026-11-22T18:34:10.000Z",
         *         "transcript": "Interviewer: How do you make your coffee?\n\nParticipant: Filter\n\nInterviewer: What do you like about Filter?\n\nParticipant: It takes its time, and so do I.",
         *         "parsed_conversation_json": {
         *           "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21": {
         *             "content": "How do you make your coffee?",
         *             "type": "multipleChoice",
         *             "value": "Filter",
         *             "text": "Filter",
         *             "followups": [],
         *             "answered_at": "2026-11-22T18:31:00.000Z"
         *           }
         *         },
         *         "active_time": 250,
         *         "source": "prolific",
         *         "vid": "Zk3vQ8mT1xYb5LrW0dNc2A",
         *         "reference": "AADE6GYBJ1",
         *         "routing": [
         *           {
         *             "randomizer_id": "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51",
         *             "randomizer_name": "With or without habits",
         *             "arm_id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *             "arm_label": "With habits"
         *           }
         *         ],
         *         "question_order": [
         *           "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *         ],
         *         "study_revision": 7,
         *         "quality": {
         *           "level": "weak",
         *           "flags": [
         *             {
         *               "code": "repeated_text",
         *               "severity": "weak",
         *               "question_ids": [
         *                 "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *                 "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *               ],
         *               "evidence": {
         *                 "times": 2
         *               }
         *             }
         *           ],
         *           "speed_index": 1.1,
         *           "checked_at": "2026-03-02T10:12:00.000Z",
         *           "review": null
         *         },
         *         "recording_url": null
         *       },
         *       "study": {
         *         "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "title": "Coffee at home",
         *         "metadata": null,
         *         "type": "SERVICE_STUDY",
         *         "mode": "TEXT_AND_VOICE",
         *         "created_at": "2026-11-21T09:00:00.000Z"
         *       }
         *     }
         */
        InterviewEvent: {
            /** @enum {string} */
            event_type: "interview.started" | "interview.screened_out" | "interview.over_quota" | "interview.quality_changed" | "interview.canceled";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            study: components["schemas"]["EventStudy"];
            interview: components["schemas"]["EventInterview"];
        };
        /** @description All conditions must hold; of one with several values, any */
        InterviewFilter: {
            /** @description By key: the value's text */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description By question id: a number, a date, a text in any case, an option of a choice or of a ranking; or conditions on it */
            answer?: {
                [key: string]: (string | number | boolean) | (string | number | boolean)[] | {
                    gt?: number | string;
                    gte?: number | string;
                    lt?: number | string;
                    lte?: number | string;
                    answered?: boolean;
                };
            };
            /** @description By question id: a code that the answer has */
            theme?: {
                [key: string]: unknown;
            };
            /** @description Only interviews that came to this arm of a randomizer */
            arm?: string | string[];
            /** @description Only these, by the name that the study has, such as `German` */
            language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
            /** @description Only these */
            status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
            /** @description Only those of this source, by its key */
            source?: string | string[];
            /** @description Only checked ones of this level */
            quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
            /** @description Only those with this flag */
            flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
            /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
            excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
            /** @description Only those created later */
            created_after?: string | string[];
            /** @description Only those created earlier */
            created_before?: string | string[];
            /** @description Only those finished later */
            completed_after?: string | string[];
            /** @description Only those finished earlier */
            completed_before?: string | string[];
            /** @description Only those changed later */
            updated_after?: string | string[];
        };
        InterviewMessage: {
            /** @description Zero-based position, final once the interview has ended */
            message_id: number;
            /** @enum {string} */
            role: "assistant" | "user";
            /** @description Null for what was said elsewhere */
            kind: ("question" | "answer" | "followup" | "reply" | "notice" | "bridge" | "summary" | "correction") | null;
            /** Format: uuid */
            question_id: string | null;
            content: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string | null;
            /** @description Of follow-ups, notices, bridges and summaries; else null */
            moderation: components["schemas"]["Moderation"] | null;
        };
        InterviewQuality: {
            /**
             * @description The highest severity of its flags; a note counts as none
             * @enum {string}
             */
            level: "none" | "weak" | "strong";
            /** @description Strongest first, then by code */
            flags: components["schemas"]["QualityFlag"][];
            /** @description How many times faster than the medians it was answered, 0 to 3; null of fewer than three questions */
            speed_index: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            checked_at: string | null;
            review: components["schemas"]["QualityReview"] | null;
        };
        /**
         * @example {
         *       "label": "Before the second wave"
         *     }
         */
        KeepStudyVersionReq: {
            /** @description Versions with a label are kept as long as the study */
            label?: string | null;
        };
        MatrixRatingScaleAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "matrixRatingScale";
            value: {
                [key: string]: number | null;
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "matrixRatingScale";
        };
        MatrixRatingScaleParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "matrixRatingScale";
            props: components["schemas"]["MatrixRatingScaleProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "matrixRatingScale";
        };
        /** matrixRatingScale */
        MatrixRatingScaleProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description What is rated, each on the same scale; `[]` when left out */
            items?: string[];
            /** @description The lowest point of the scale; `1` when left out */
            min?: number;
            /** @description The highest point of the scale; `5` when left out */
            max?: number;
            /** @description Words for points of the scale: a list in the order of the points, or an object by point, with `min` and `max` for the ends */
            labels?: string[] | {
                [key: string]: string;
            };
            /** @description Whether every item must be rated by who answers; `false` when left out */
            requireAll?: boolean;
            /** @description Whether participants can say of an item that it does not apply to them; `false` when left out */
            allowNA?: boolean;
            /** @description What that choice is called; the page's own words unless set */
            naLabel?: string;
            /** @description Whether each point can be given to one item only, as in a ranking; needs a point for each item, or `allowNA`; `false` when left out */
            onePerColumn?: boolean;
            /** @description Whether each participant is shown the items in an order of their own; `false` when left out */
            randomizeOrder?: boolean;
        } & {
            [key: string]: unknown;
        };
        MatrixRatingScaleQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "matrixRatingScale";
            props: components["schemas"]["MatrixRatingScaleProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "matrixRatingScale";
        };
        MatrixRatingScaleStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "matrixRatingScale";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Each item with the figures of those who rated it */
            items: {
                /** @description On the scale of the question's answers. The mean of the answers */
                average: number | null;
                /** @description How often each point was chosen */
                distribution: {
                    /** @description The point of the scale */
                    value: number;
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                }[];
                /** @description The item */
                item: string;
                /** @description Number of answers. Of those who rated it */
                response_count: number;
                /** @description Number of answers. Of those who said that it does not apply */
                na_count: number;
            }[];
        };
        Me: {
            organization: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /** @description The API key's id; of a session, the member's */
            credential: {
                /** @enum {string} */
                kind: "api_key" | "session";
                /** Format: uuid */
                id: string;
            };
            /** @description What the credential may do; an API key has all */
            scopes: ("studies:read" | "studies:write" | "interviews:read")[];
            /** @description The member's role of now; null for an API key */
            role: ("owner" | "admin" | "member") | null;
        };
        MediaUploadAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "mediaUpload";
            value: {
                /**
                 * Format: uri
                 * @description Where the file is
                 */
                url: string;
                /** @description The media type, such as `image/png` */
                content_type: string;
                /** @description Bytes */
                size: number;
            }[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mediaUpload";
        };
        MediaUploadParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "mediaUpload";
            props: components["schemas"]["MediaUploadProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mediaUpload";
        };
        /** mediaUpload */
        MediaUploadProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Kinds of files, such as `image/*`, `image/png` or `.png`; none for all; `[]` when left out */
            accept?: string[];
            /** @description Number of files of an answer at most; `1` when left out */
            maxFiles?: number;
            /** @description Megabytes (of 1,048,576 bytes) a file at most; `50` when left out */
            maxSizeMb?: number;
        } & {
            [key: string]: unknown;
        };
        MediaUploadQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "mediaUpload";
            props: components["schemas"]["MediaUploadProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mediaUpload";
        };
        Mention: {
            /** @description As it stands in the content */
            placeholder: string;
            referenced_question_id: string;
            /** @description `Q<position>`, counted from 1 */
            label: string | null;
            /** @enum {string} */
            type: "question" | "propertyAnswer";
            property_name: string | null;
            property_index: number | null;
            /** @description False when deletion or reordering broke the reference */
            valid: boolean;
            /** @description Why it is not valid */
            error: string | null;
        };
        /**
         * @example {
         *       "into": "019aa3c9-6a80-7d13-8f74-0b9d5e3a2c11"
         *     }
         */
        MergeCodeReq: {
            /**
             * Format: uuid
             * @description The code that stays
             */
            into: string;
        };
        Message: {
            title?: string | null;
            body?: string | null;
            ctaText?: string | null;
        };
        MessageAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "message";
            value: unknown;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "message";
        };
        MessageParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "message";
            props: components["schemas"]["MessageProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "message";
        };
        /** message */
        MessageProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Words of the button that goes on; the page's own unless set */
            ctaText?: string;
            /** @description Number of seconds for which the button waits */
            timer?: number;
        } & {
            [key: string]: unknown;
        };
        MessageQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "message";
            props: components["schemas"]["MessageProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "message";
        };
        /** @description How a message of the interviewer came about */
        Moderation: {
            /** @description `model` worded it, `template` took the place of what checks refused, `fixed` is the researcher's */
            source: ("model" | "template" | "fixed") | null;
            /** @description As configured; `offline` for the stand-in */
            model: string | null;
            prompt_version: string | null;
            probe_type: ("descriptive" | "idiographic" | "clarifying" | "explanatory") | null;
            goal_id: string;
            /** @description The model's own; retention removes it */
            reason: string;
            /** @description The codes of the checks that each earlier wording failed; the wordings are not kept */
            refused: string[][];
            /** @description Milliseconds */
            latency_ms: number | null;
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "mode": "model",
         *       "probing": "adaptive",
         *       "prompt_version": "followup-3f9c21ab",
         *       "lexical_languages": [
         *         "English",
         *         "German",
         *         "French",
         *         "Spanish",
         *         "Portuguese",
         *         "Italian",
         *         "Dutch"
         *       ],
         *       "include_simulations": false,
         *       "interviews": 24,
         *       "followups": {
         *         "total": 31,
         *         "per_interview": {
         *           "mean": 1.292,
         *           "p50": 1,
         *           "p95": 2,
         *           "max": 2
         *         },
         *         "by_source": {
         *           "model": 30,
         *           "template": 1,
         *           "fixed": 0
         *         },
         *         "by_type": {
         *           "descriptive": 8,
         *           "idiographic": 6,
         *           "clarifying": 7,
         *           "explanatory": 10,
         *           "fixed": 0
         *         }
         *       },
         *       "decisions": {
         *         "total": 55,
         *         "asked": 31,
         *         "stopped": {
         *           "distress": 0,
         *           "opt_out": 0,
         *           "refusal": 0,
         *           "skipped": 2,
         *           "budget": 9,
         *           "turns": 0,
         *           "time": 0,
         *           "dont_know": 0,
         *           "repeated_reply": 0,
         *           "no_new_content": 0,
         *           "goals_met": 0,
         *           "model_advanced": 12,
         *           "flagged": 0,
         *           "model_failed": 1,
         *           "no_question": 0
         *         }
         *       },
         *       "refused": {
         *         "attempts": 4,
         *         "by_check": {
         *           "blank": 0,
         *           "too_long": 0,
         *           "several_questions": 1,
         *           "address": 0,
         *           "placeholder": 0,
         *           "private": 0,
         *           "repeated": 0,
         *           "asked_elsewhere": 0,
         *           "false_quote": 0,
         *           "leading": 2,
         *           "suggests_answer": 1,
         *           "double_barrelled": 0,
         *           "advice": 0,
         *           "evaluative": 0,
         *           "personal_data": 0,
         *           "wrong_language": 0
         *         },
         *         "recovered": 2,
         *         "replaced": 1,
         *         "dropped": 0
         *       },
         *       "goals": [],
         *       "flags": {
         *         "off_topic": 0,
         *         "distress": 0,
         *         "abuse": 0,
         *         "opt_out": 0
         *       },
         *       "summary": {
         *         "shown": 0,
         *         "confirmed": 0,
         *         "corrected": 0
         *       },
         *       "latency_ms": {
         *         "p50": 1150,
         *         "p95": 2400,
         *         "p99": 4100,
         *         "max": 4100
         *       },
         *       "questions": [
         *         {
         *           "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *           "decisions": 55,
         *           "followups": 31,
         *           "refused": 4
         *         }
         *       ]
         *     }
         */
        ModerationReport: {
            /** Format: uuid */
            study_id: string;
            /**
             * @description `offline` where no model is configured
             * @enum {string}
             */
            mode: "model" | "offline";
            /** @enum {string} */
            probing: "adaptive" | "standardized";
            /** @description Of the prompt that asks now */
            prompt_version: string;
            /** @description The languages whose words the checks know; others get the checks that need no words */
            lexical_languages: string[];
            include_simulations: boolean;
            /** @description Number of interviews with a decision */
            interviews: number;
            followups: {
                /** @description Number of follow-ups */
                total: number;
                per_interview: {
                    /** @description Number of follow-ups an interview, on average */
                    mean: number;
                    /** @description Number of follow-ups */
                    p50: number;
                    /** @description Number of follow-ups */
                    p95: number;
                    /** @description Number of follow-ups */
                    max: number;
                };
                by_source: {
                    /** @description Number of follow-ups */
                    model: number;
                    /** @description Number of follow-ups */
                    template: number;
                    /** @description Number of follow-ups */
                    fixed: number;
                };
                by_type: {
                    /** @description Number of follow-ups */
                    descriptive: number;
                    /** @description Number of follow-ups */
                    idiographic: number;
                    /** @description Number of follow-ups */
                    clarifying: number;
                    /** @description Number of follow-ups */
                    explanatory: number;
                    /** @description Number of follow-ups */
                    fixed: number;
                };
            };
            decisions: {
                /** @description Number of decisions */
                total: number;
                /** @description Number of decisions that a follow-up came of */
                asked: number;
                /** @description Why follow-ups ended, each decision once */
                stopped: {
                    /** @description Number of decisions */
                    distress: number;
                    /** @description Number of decisions */
                    opt_out: number;
                    /** @description Number of decisions */
                    refusal: number;
                    /** @description Number of decisions */
                    skipped: number;
                    /** @description Number of decisions */
                    budget: number;
                    /** @description Number of decisions */
                    turns: number;
                    /** @description Number of decisions */
                    time: number;
                    /** @description Number of decisions */
                    dont_know: number;
                    /** @description Number of decisions */
                    repeated_reply: number;
                    /** @description Number of decisions */
                    no_new_content: number;
                    /** @description Number of decisions */
                    goals_met: number;
                    /** @description Number of decisions */
                    model_advanced: number;
                    /** @description Number of decisions */
                    flagged: number;
                    /** @description Number of decisions */
                    model_failed: number;
                    /** @description Number of decisions */
                    no_question: number;
                };
            };
            refused: {
                /** @description Number of wordings that a check refused */
                attempts: number;
                /** @description A wording counts under each check that it failed */
                by_check: {
                    /** @description Number of wordings */
                    blank: number;
                    /** @description Number of wordings */
                    too_long: number;
                    /** @description Number of wordings */
                    several_questions: number;
                    /** @description Number of wordings */
                    address: number;
                    /** @description Number of wordings */
                    placeholder: number;
                    /** @description Number of wordings */
                    private: number;
                    /** @description Number of wordings */
                    repeated: number;
                    /** @description Number of wordings */
                    asked_elsewhere: number;
                    /** @description Number of wordings */
                    false_quote: number;
                    /** @description Number of wordings */
                    leading: number;
                    /** @description Number of wordings */
                    suggests_answer: number;
                    /** @description Number of wordings */
                    double_barrelled: number;
                    /** @description Number of wordings */
                    advice: number;
                    /** @description Number of wordings */
                    evaluative: number;
                    /** @description Number of wordings */
                    personal_data: number;
                    /** @description Number of wordings */
                    wrong_language: number;
                };
                /** @description Number of decisions of which the second wording passed */
                recovered: number;
                /** @description Number of decisions after which a template was asked */
                replaced: number;
                /** @description Number of decisions after which nothing was asked */
                dropped: number;
            };
            goals: {
                /** Format: uuid */
                question_id: string;
                goal_id: string;
                text: string | null;
                /** @description Number of interviews */
                open: number;
                /** @description Number of interviews */
                covered: number;
                /** @description Number of interviews */
                declined: number;
            }[];
            flags: {
                /** @description Number of decisions */
                off_topic: number;
                /** @description Number of decisions */
                distress: number;
                /** @description Number of decisions */
                abuse: number;
                /** @description Number of decisions */
                opt_out: number;
            };
            summary: {
                /** @description Number of interviews */
                shown: number;
                /** @description Number of interviews */
                confirmed: number;
                /** @description Number of interviews */
                corrected: number;
            };
            /** @description Of the model, all attempts of a decision together, in steps of 50 ms */
            latency_ms: {
                /** @description Milliseconds */
                p50: number;
                /** @description Milliseconds */
                p95: number;
                /** @description Milliseconds */
                p99: number;
                /** @description Milliseconds */
                max: number;
            } | null;
            questions: {
                /** Format: uuid */
                question_id: string;
                /** @description Number of decisions */
                decisions: number;
                /** @description Number of follow-ups */
                followups: number;
                /** @description Number of wordings */
                refused: number;
            }[];
        };
        MultipleChoiceAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "multipleChoice";
            value: (string | {
                /** @description The participant's own words */
                other: string;
            }) | (string | {
                /** @description The participant's own words */
                other: string;
            })[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "multipleChoice";
        };
        MultipleChoiceParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "multipleChoice";
            props: components["schemas"]["MultipleChoiceProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "multipleChoice";
        };
        /** multipleChoice */
        MultipleChoiceProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description What can be chosen, all different; `[]` when left out */
            options?: string[];
            /** @description Whether several can be chosen; the answer is a list then; `false` when left out */
            isMultiSelect?: boolean;
            /** @description Options that stand alone where several can be chosen, such as `None of these`; `[]` when left out */
            exclusiveOptions?: string[];
            /** @description Whether participants can answer in words of their own as well; `false` when left out */
            allowOther?: boolean;
            /** @description Whether each participant is shown the options in an order of their own; `false` when left out */
            randomizeOrder?: boolean;
            /**
             * @description Whether all options are in view, or in a list that opens; only where one is chosen; `"list"` when left out
             * @enum {string}
             */
            displayFormat?: "list" | "dropdown";
            /** @description Number of options to choose at least, where several can be; `1` when left out */
            minSelections?: number;
            /** @description Number of options to choose at most, where several can be */
            maxSelections?: number;
        } & {
            [key: string]: unknown;
        };
        MultipleChoiceQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "multipleChoice";
            props: components["schemas"]["MultipleChoiceProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "multipleChoice";
        };
        MultipleChoiceStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "multipleChoice";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description How often each was chosen, of those who answered: more than 100 together where several can be */
            options: {
                /** @description The option */
                value: string;
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[];
            /** @description Number of answers. Answers in the participant's own words */
            other_count: number;
        };
        Mutation: {
            /** @description Names the mutation where it cannot be applied */
            id: string;
            /** @enum {string} */
            entity_type: "question" | "logic_rule" | "study_settings" | "study_messages" | "question_group" | "randomizer" | "question_quota" | "study_quotas";
            /** @enum {string} */
            operation: "create" | "update" | "delete" | "reorder";
            /**
             * Format: uuid
             * @description Final already in a preview; of settings, messages and study quotas the study's, of quotas their question's
             */
            entity_id: string;
            /** @description What is replaced: compared with the present state when it is applied. Null for a creation */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description Only the fields that change. A randomizer's new arm has its final id in `new_id`. Null for a deletion */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            timestamp: string;
        };
        /** @example {} */
        NoFields: Record<string, never>;
        NpsAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "nps";
            value: number;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "nps";
        };
        NpsParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "nps";
            props: components["schemas"]["NpsProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "nps";
        };
        /** nps */
        NpsProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description Words for points of the scale: a list in the order of the points, or an object by point, with `min` and `max` for the ends */
            labels?: string[] | {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        NpsQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "nps";
            props: components["schemas"]["NpsProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "nps";
        };
        NpsStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "nps";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description On the scale of the question's answers. The mean of the answers */
            average: number | null;
            /** @description How often each point was chosen */
            distribution: {
                /** @description The point of the scale */
                value: number;
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[];
            /** @description Points, -100 to 100: percent of promoters less percent of detractors */
            score: number | null;
            /** @description Answers of 9 and 10. */
            promoters: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            };
            /** @description Answers of 7 and 8. */
            passives: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            };
            /** @description Answers from 0 to 6. */
            detractors: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            };
        };
        NumberAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "number";
            value: number;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "number";
        };
        NumberParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "number";
            props: components["schemas"]["NumberProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "number";
        };
        /** number */
        NumberProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description The lowest number that is accepted, on the scale of the question's answers */
            min?: number;
            /** @description The highest number that is accepted, on the scale of the question's answers */
            max?: number;
            /** @description Answers are multiples of it from `min`, or from 0; on the scale of the question's answers */
            step?: number;
            /** @description What is counted or measured, shown beside the field */
            unit?: string;
            /** @description How the number must compare with earlier answers; all of them must pass */
            earlierAnswerChecks?: {
                /**
                 * @description How the answer must compare with the earlier one
                 * @enum {string}
                 */
                operation: "<" | "<=" | "==" | ">=" | ">";
                /** @description The earlier answer; one that was skipped or hidden checks nothing */
                source: {
                    /**
                     * Format: uuid
                     * @description A question of type number, allocation or allocationWithMatrix that always comes before
                     */
                    questionId: string;
                    /** @description Of an allocation, whose points count; in a matrix, the row. Left out for a number */
                    option?: string;
                };
            }[];
        } & {
            [key: string]: unknown;
        };
        NumberQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "number";
            props: components["schemas"]["NumberProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "number";
        };
        NumberStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "number";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description On the scale of the question's answers. The mean of the answers */
            average: number | null;
            /** @description On the scale of the question's answers. The middle answer, or the mean of the middle two */
            median: number | null;
            /** @description On the scale of the question's answers. Sample standard deviation (n − 1); null below two answers. */
            std_dev: number | null;
            /** @description On the scale of the question's answers. The lowest answer. */
            min: number | null;
            /** @description On the scale of the question's answers. The highest answer. */
            max: number | null;
            /** @description How often each point was chosen */
            distribution: {
                /** @description The point of the scale */
                value: number;
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[];
            /** @description Answers on the two highest points of the scale. */
            top_2_box: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
            /** @description Answers on the two lowest points of the scale. */
            bottom_2_box: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
            /** @description On the scale of the question's answers. All answers added up */
            sum: number | null;
            /** @description On the scale of the question's answers. Linear interpolation between the closest ranks (R's type 7). */
            p25: number | null;
            /** @description On the scale of the question's answers. As `p25` */
            p75: number | null;
            /** @description At most 20 equal bins; a bin holds its lower edge, the last one both. */
            histogram: {
                /** @description Where the bin begins */
                from: number;
                /** @description Where the bin ends */
                to: number;
                /** @description Number of answers */
                count: number;
            }[];
            /** @description True once a distribution held over 2,000 distinct values: bins of 0.1 % since. */
            approximate: boolean;
        };
        /**
         * @example {
         *       "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *       "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *       "loop_item": null,
         *       "language": "English",
         *       "answered_at": "2026-11-21T09:00:00.000Z",
         *       "is_simulated": false,
         *       "segments": [
         *         {
         *           "segment": 0,
         *           "message_id": 3,
         *           "text": "Because it is quick."
         *         },
         *         {
         *           "segment": 1,
         *           "message_id": 5,
         *           "text": "I have ten minutes in the morning."
         *         }
         *       ],
         *       "codes": [
         *         {
         *           "code_id": "019aa3c9-6a80-7d13-8f74-0b9d5e3a2c11",
         *           "state": "assigned",
         *           "origin": "human",
         *           "quote": {
         *             "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *             "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *             "loop_item": null,
         *             "segment": 1,
         *             "message_id": 5,
         *             "start": 0,
         *             "end": 21,
         *             "text": "I have ten minutes in",
         *             "language": "English"
         *           },
         *           "model": null,
         *           "prompt_version": null,
         *           "member_id": null,
         *           "created_at": "2026-11-22T18:34:10.000Z"
         *         }
         *       ],
         *       "state": "current"
         *     }
         */
        OpenAnswer: {
            /** Format: uuid */
            interview_id: string;
            /** Format: uuid */
            question_id: string;
            /** @description Null outside loops */
            loop_item: string | null;
            language: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            answered_at: string;
            is_simulated: boolean;
            /** @description What the participant said, in order; blank ones are left out. Empty where retention has removed the words of an answer that is coded */
            segments: {
                /** @description 0 for the answer, n for the reply to the n-th follow-up */
                segment: number;
                /** @description The message of the interview that has these words; null where they are no message of their own */
                message_id: number | null;
                text: string;
            }[];
            /** @description What the coder said of the answer, oldest first */
            codes: components["schemas"]["CodeAssignment"][];
            /**
             * @description `new`: not judged; `none`: judged, and without a code; `stale`: there are codes that it was judged without; `current`: coded otherwise
             * @enum {string}
             */
            state: "current" | "stale" | "new" | "none";
        };
        OtherAnswer: components["schemas"]["AnswerFields"] & {
            type: string;
            /** @description Its shape depends on the question's type */
            value: unknown;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "other";
        };
        OtherParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            type: string;
            props: {
                [key: string]: unknown;
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "other";
        };
        OtherQuestion: components["schemas"]["QuestionFields"] & {
            type: string;
            props: components["schemas"]["AnyQuestionProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "other";
        };
        Paradata: {
            /** @description Milliseconds that the question was on the visible screen, follow-ups included */
            ms?: number;
            /** @description Milliseconds until the first input */
            first_ms?: number;
            /** @description Milliseconds that the page was out of sight */
            hidden_ms?: number;
            /** @description Number of times that the page went out of sight */
            hidden_count?: number;
            /** @description Number of times that text was pasted or dropped */
            pastes?: number;
            /** @description Number of characters that were pasted or dropped */
            pasted_chars?: number;
            /** @description Number of times that a given answer was replaced before it was sent */
            changes?: number;
        };
        ParticipantQuestion: components["schemas"]["QuestionParticipantQuestion"] | components["schemas"]["ExploratoryParticipantQuestion"] | components["schemas"]["TextInputParticipantQuestion"] | components["schemas"]["ShortTextParticipantQuestion"] | components["schemas"]["MessageParticipantQuestion"] | components["schemas"]["EmailParticipantQuestion"] | components["schemas"]["MultipleChoiceParticipantQuestion"] | components["schemas"]["RatingScaleParticipantQuestion"] | components["schemas"]["StarRatingParticipantQuestion"] | components["schemas"]["NpsParticipantQuestion"] | components["schemas"]["NumberParticipantQuestion"] | components["schemas"]["DateParticipantQuestion"] | components["schemas"]["MatrixRatingScaleParticipantQuestion"] | components["schemas"]["RankingParticipantQuestion"] | components["schemas"]["RankingWithMatrixParticipantQuestion"] | components["schemas"]["CardSortParticipantQuestion"] | components["schemas"]["AllocationParticipantQuestion"] | components["schemas"]["AllocationWithMatrixParticipantQuestion"] | components["schemas"]["ConjointParticipantQuestion"] | components["schemas"]["TreeTestParticipantQuestion"] | components["schemas"]["PrototypeTaskParticipantQuestion"] | components["schemas"]["WebsiteTestParticipantQuestion"] | components["schemas"]["ExternalLinkParticipantQuestion"] | components["schemas"]["CalendarParticipantQuestion"] | components["schemas"]["MediaUploadParticipantQuestion"] | components["schemas"]["OtherParticipantQuestion"];
        ParticipantQuestionFields: {
            /** Format: uuid */
            id: string;
            /** @description With references filled in */
            content: string;
            assets: {
                url: string;
                download_url: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds
                 */
                download_url_expires_at: string | null;
                name?: string;
                content_type?: string;
            }[];
            required: boolean;
            /** @description False where there is nothing to answer with, such as a choice without options: skip it */
            answerable: boolean;
            /** @description How the answer must compare with earlier ones */
            checks: {
                /** @enum {string} */
                operation: "<" | "<=" | "==" | ">=" | ">";
                /** @description Of an earlier answer */
                value: number;
                /** @description What of an allocation is checked; null for a number, and for all that is given away */
                option: string | null;
            }[];
            /** @description Counted from 1 */
            position: number;
            /** @description Number of questions */
            total: number;
        };
        /**
         * @example {
         *       "detail": "The interview has moved on",
         *       "code": "moved_on",
         *       "state": {
         *         "status": "in_progress",
         *         "seq": 0,
         *         "progress": 0,
         *         "language": "English",
         *         "voice": false,
         *         "study": {
         *           "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *           "title": "Coffee at home",
         *           "mode": "TEXT_AND_VOICE",
         *           "branding": {
         *             "primaryColor": "#1d4ed8",
         *             "logoUrl": null
         *           },
         *           "languages": [
         *             "English"
         *           ],
         *           "devices": [
         *             "desktop",
         *             "tablet",
         *             "mobile"
         *           ],
         *           "paradata": "times",
         *           "progress_bar": true,
         *           "unique_param": null,
         *           "welcome_message": {
         *             "title": "Welcome",
         *             "body": "Thank you for taking part.",
         *             "ctaText": "Start"
         *           }
         *         },
         *         "unavailable_reason": null,
         *         "unavailable": null,
         *         "step": {
         *           "kind": "question",
         *           "lead": null,
         *           "question": {
         *             "id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *             "type": "multipleChoice",
         *             "content": "How do you make your coffee?",
         *             "props": {
         *               "options": [
         *                 "Filter",
         *                 "Espresso"
         *               ],
         *               "isMultiSelect": false
         *             },
         *             "assets": [],
         *             "required": false,
         *             "answerable": true,
         *             "checks": [],
         *             "position": 1,
         *             "total": 2
         *           },
         *           "followup": null,
         *           "can_go_back": false,
         *           "upcoming": null
         *         },
         *         "history": [
         *           {
         *             "role": "assistant",
         *             "content": "How do you make your coffee?",
         *             "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *             "kind": "question"
         *           }
         *         ]
         *       }
         *     }
         */
        ParticipantRefusal: {
            detail: string;
            /**
             * @description `answer_kept`: the last answer cannot be taken back; `cannot_start`: the interview cannot be started; `decision_pending`: the interviewer is thinking; `interview_ended`: the interview has ended; `interview_paused`: the interview is paused; `moved_on`: the interview has moved on; `no_files`: the present step takes no file and no recording; `no_questions`: the study has no questions; `not_started`: the interview has not been started; `other_question`: the interview is at another question; `other_step`: the interview waits for something else; `study_closed`: the study does not take answers any more; `study_not_open_yet`: the study does not take participants yet; `study_paused`: the study does not take participants at the moment
             * @enum {string}
             */
            code: "answer_kept" | "cannot_start" | "decision_pending" | "interview_ended" | "interview_paused" | "moved_on" | "no_files" | "no_questions" | "not_started" | "other_question" | "other_step" | "study_closed" | "study_not_open_yet" | "study_paused";
            state: components["schemas"]["ParticipantState"];
        };
        /**
         * @example {
         *       "status": "in_progress",
         *       "seq": 0,
         *       "progress": 0,
         *       "language": "English",
         *       "voice": false,
         *       "study": {
         *         "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "title": "Coffee at home",
         *         "mode": "TEXT_AND_VOICE",
         *         "branding": {
         *           "primaryColor": "#1d4ed8",
         *           "logoUrl": null
         *         },
         *         "languages": [
         *           "English"
         *         ],
         *         "devices": [
         *           "desktop",
         *           "tablet",
         *           "mobile"
         *         ],
         *         "paradata": "times",
         *         "progress_bar": true,
         *         "unique_param": null,
         *         "welcome_message": {
         *           "title": "Welcome",
         *           "body": "Thank you for taking part.",
         *           "ctaText": "Start"
         *         }
         *       },
         *       "unavailable_reason": null,
         *       "unavailable": null,
         *       "step": {
         *         "kind": "question",
         *         "lead": null,
         *         "question": {
         *           "id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "type": "multipleChoice",
         *           "content": "How do you make your coffee?",
         *           "props": {
         *             "options": [
         *               "Filter",
         *               "Espresso"
         *             ],
         *             "isMultiSelect": false
         *           },
         *           "assets": [],
         *           "required": false,
         *           "answerable": true,
         *           "checks": [],
         *           "position": 1,
         *           "total": 2
         *         },
         *         "followup": null,
         *         "can_go_back": false,
         *         "upcoming": null
         *       },
         *       "history": [
         *         {
         *           "role": "assistant",
         *           "content": "How do you make your coffee?",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "kind": "question"
         *         }
         *       ]
         *     }
         */
        ParticipantState: {
            /** @enum {string} */
            status: "open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled";
            /** @description Grows by one with every accepted answer, reply, skip and step back */
            seq: number;
            /** @description Percent, 0 to 100 */
            progress: number;
            language: string;
            /** @description Whether answers in words may be recorded instead of written */
            voice: boolean;
            study: {
                /** Format: uuid */
                id: string;
                title: string;
                /** @enum {string} */
                mode: "TEXT_ONLY" | "TEXT_AND_VOICE" | "VOICE_WITH_PREVIEW" | "VIDEO";
                branding: {
                    primaryColor: string;
                    logoUrl: string | null;
                };
                /** @description What may be asked for at the start */
                languages: string[];
                /** @description What participants may use */
                devices: ("desktop" | "tablet" | "mobile")[];
                /**
                 * @description What the study notes of how it is answered: the fields of `paradata` that commands may bring
                 * @enum {string}
                 */
                paradata: "off" | "times" | "full";
                /** @description Whether participants see how far they are */
                progress_bar: boolean;
                /** @description The parameter of the open link that tells participants apart */
                unique_param: string | null;
                welcome_message: {
                    title: string | null;
                    body: string | null;
                    ctaText: string | null;
                };
            };
            /** @description Why nothing is taken at the moment: the study is a draft, paused for those who have not started, before the time it opens, full (`over_quota`), not for this participant (`not_eligible`), without questions, or `closed` for good. Null where the link can be used */
            unavailable_reason: ("draft" | "paused" | "not_open_yet" | "closed" | "over_quota" | "not_eligible" | "no_questions") | null;
            /** @description For somebody who cannot start: what the study says to those who come too late or do not qualify, in their language, and where they may be sent. Null where the link can be used */
            unavailable: {
                message: {
                    title: string | null;
                    body: string | null;
                    ctaText: string | null;
                    ctaLink: string | null;
                } | null;
                redirect_url: string | null;
            } | null;
            step: {
                /** @constant */
                kind: "welcome";
                /** @description The welcome message in each of the study's languages, by name */
                messages: {
                    [key: string]: {
                        title: string | null;
                        body: string | null;
                        ctaText: string | null;
                    };
                };
            } | {
                /** @constant */
                kind: "question";
                question: components["schemas"]["ParticipantQuestion"];
                /** @description A sentence of the interviewer that leads over to the question; shown before it */
                lead: string | null;
                /** @description What is to be replied to */
                followup: {
                    text: string;
                } | null;
                /** @description Whether the last answer or skip can be taken back */
                can_go_back: boolean;
                /** @description What comes after the present question or follow-up, so that a page can show it while the answer is on its way. Null where the answer may decide: by rules, quotas, follow-ups or references to it. Also null before the end, and where the next question has assets */
                upcoming: {
                    question: components["schemas"]["ParticipantQuestion"];
                    /** @description Whether the last answer or skip can be taken back */
                    can_go_back: boolean;
                    /** @description Percent, 0 to 100 */
                    progress: number;
                } | null;
            } | {
                /** @constant */
                kind: "summary";
                /** @description What the interviewer has understood: a skip confirms it, a message corrects it */
                points: string[];
                intro: string;
                outro: string;
            } | {
                /** @constant */
                kind: "paused";
            } | {
                /** @constant */
                kind: "end";
                /** @enum {string} */
                reason: "finished" | "ended_by_rule" | "redirected" | "screened_out" | "over_quota";
                /** @description Names the interview for who no longer has its link; it opens nothing */
                reference: string;
                message: {
                    title: string | null;
                    body: string | null;
                    ctaText: string | null;
                    ctaLink: string | null;
                };
                /** @description Where the participant goes now: by their source, the rule that ended it, or the study */
                redirect_url: string | null;
            };
            history: {
                /** @enum {string} */
                role: "assistant" | "user";
                content: string;
                /** Format: uuid */
                question_id: string | null;
                kind: ("question" | "answer" | "followup" | "reply" | "notice" | "bridge" | "summary" | "correction") | null;
            }[];
        };
        PrototypeTaskAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "prototypeTask";
            value: {
                /**
                 * @description How the task went, as the participant says
                 * @enum {string}
                 */
                outcome: "completed" | "gave_up" | "not_started";
                /** @description Names of screens in the order of their visits */
                screens: string[];
                /** @description Number of clicks on nothing */
                misclicks: number;
                /** @description Milliseconds from the start of the task to its end */
                duration_ms: number;
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prototypeTask";
        };
        PrototypeTaskParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "prototypeTask";
            props: components["schemas"]["PrototypeTaskProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prototypeTask";
        };
        /** prototypeTask */
        PrototypeTaskProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /**
             * Format: uri
             * @description Where the prototype is; opens in a new tab
             */
            url?: string;
            /** @description What participants are to do with the prototype */
            goal?: string;
            /** @description The ways to the goal, as names of screens; participants do not see them; `[]` when left out */
            expectedPaths?: string[][];
        } & {
            [key: string]: unknown;
        };
        PrototypeTaskQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "prototypeTask";
            props: components["schemas"]["PrototypeTaskProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prototypeTask";
        };
        PrototypeTaskStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "prototypeTask";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description How the task went */
            outcomes: {
                /** @description Completed the task */
                completed: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
                /** @description Gave the task up */
                gave_up: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
                /** @description Did not start the task */
                not_started: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
            };
            /** @description Fraction, 0 to 1. Those who completed the task, of those who answered */
            completion_rate: number | null;
            /** @description Milliseconds. Of those who started. */
            median_duration_ms: number | null;
            /** @description True once a distribution held over 2,000 distinct values: bins of 0.1 % since. */
            approximate: boolean;
            /** @description Fraction, 0 to 1. Misclicks ÷ (misclicks + moves from one screen to the next). */
            misclick_rate: number | null;
        };
        QualityFlag: {
            /** @enum {string} */
            code: "speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device";
            /** @enum {string} */
            severity: "note" | "weak" | "strong";
            question_ids: string[];
            /** @description Numbers and ids; which, the code says */
            evidence: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "quality": {
         *         "level": "weak",
         *         "flags": [
         *           {
         *             "code": "repeated_text",
         *             "severity": "weak",
         *             "question_ids": [
         *               "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *               "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *             ],
         *             "evidence": {
         *               "times": 2
         *             }
         *           }
         *         ],
         *         "speed_index": 1.1,
         *         "checked_at": "2026-11-22T18:34:10.000Z",
         *         "review": null
         *       },
         *       "answers": [
         *         {
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "paradata": {
         *             "ms": 5870
         *           },
         *           "median_ms": 6310
         *         }
         *       ]
         *     }
         */
        QualityOfInterview: {
            quality: components["schemas"]["InterviewQuality"] | null;
            answers: {
                /** Format: uuid */
                question_id: string;
                paradata: components["schemas"]["Paradata"] | null;
                /** @description Milliseconds, of all answers to the question */
                median_ms: number | null;
            }[];
        };
        /**
         * @example {
         *       "interviews": [
         *         {
         *           "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *           "title": "Pilot",
         *           "source": "panel-a",
         *           "ended_at": "2026-11-22T18:34:10.000Z",
         *           "active_time": 312.5,
         *           "quality": {
         *             "level": "weak",
         *             "flags": [
         *               {
         *                 "code": "repeated_text",
         *                 "severity": "weak",
         *                 "question_ids": [
         *                   "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *                   "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *                 ],
         *                 "evidence": {
         *                   "times": 2
         *                 }
         *               }
         *             ],
         *             "speed_index": 1.1,
         *             "checked_at": "2026-11-22T18:34:10.000Z",
         *             "review": null
         *           }
         *         }
         *       ],
         *       "next_after": null
         *     }
         */
        QualityQueue: {
            interviews: {
                /** Format: uuid */
                id: string;
                title: string | null;
                source: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds
                 */
                ended_at: string | null;
                /** @description Seconds */
                active_time: number | null;
                quality: components["schemas"]["InterviewQuality"];
            }[];
            next_after: string | null;
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "status": "queued"
         *     }
         */
        QualityRecheck: {
            /** Format: uuid */
            study_id: string;
            /** @constant */
            status: "queued";
        };
        /** @description What a person has decided */
        QualityReview: {
            /** @enum {string} */
            decision: "exclude" | "keep";
            reason: string;
            by: {
                type: string;
                id: string;
                name: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            at: string;
        };
        /**
         * @example {
         *       "id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "question_group_id": null,
         *       "content": "What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *       "type": "question",
         *       "interviewer_notes": "Ask for the last time, not for habits.",
         *       "display_order": 1,
         *       "props": {},
         *       "assets": null,
         *       "display_conditions": {
         *         "match": "all",
         *         "conditions": [
         *           {
         *             "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *             "operation": "==",
         *             "comparison_value_type": "string",
         *             "comparison_value": "Filter",
         *             "negate": false
         *           }
         *         ]
         *       },
         *       "logic": [],
         *       "mentions": [
         *         {
         *           "placeholder": "{{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}",
         *           "referenced_question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "label": "Q1",
         *           "type": "question",
         *           "property_name": null,
         *           "property_index": null,
         *           "valid": true,
         *           "error": null
         *         }
         *       ],
         *       "warnings": []
         *     }
         */
        Question: components["schemas"]["QuestionQuestion"] | components["schemas"]["ExploratoryQuestion"] | components["schemas"]["TextInputQuestion"] | components["schemas"]["ShortTextQuestion"] | components["schemas"]["MessageQuestion"] | components["schemas"]["EmailQuestion"] | components["schemas"]["MultipleChoiceQuestion"] | components["schemas"]["RatingScaleQuestion"] | components["schemas"]["StarRatingQuestion"] | components["schemas"]["NpsQuestion"] | components["schemas"]["NumberQuestion"] | components["schemas"]["DateQuestion"] | components["schemas"]["MatrixRatingScaleQuestion"] | components["schemas"]["RankingQuestion"] | components["schemas"]["RankingWithMatrixQuestion"] | components["schemas"]["CardSortQuestion"] | components["schemas"]["AllocationQuestion"] | components["schemas"]["AllocationWithMatrixQuestion"] | components["schemas"]["ConjointQuestion"] | components["schemas"]["TreeTestQuestion"] | components["schemas"]["PrototypeTaskQuestion"] | components["schemas"]["WebsiteTestQuestion"] | components["schemas"]["ExternalLinkQuestion"] | components["schemas"]["CalendarQuestion"] | components["schemas"]["MediaUploadQuestion"] | components["schemas"]["OtherQuestion"];
        QuestionAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "question";
            value: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "question";
        };
        QuestionFields: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /**
             * Format: uuid
             * @description Null when in no group
             */
            question_group_id: string | null;
            content: string;
            interviewer_notes: string | null;
            /** @description Zero-based position in the study */
            display_order: number;
            assets: components["schemas"]["Asset"][] | null;
            /** @description When it is shown; null for always */
            display_conditions: components["schemas"]["DisplayConditions"] | null;
            /** @description In the order of evaluation */
            logic: components["schemas"]["QuestionLogic"][];
            /** @description What `content` quotes */
            mentions: components["schemas"]["Mention"][];
            /** @description What is doubtful about `content` */
            warnings: components["schemas"]["ContentWarning"][];
        };
        /**
         * @example {
         *       "id": "019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "name": "Habits",
         *       "randomize": true,
         *       "question_ids": [
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *         "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       ],
         *       "parent_question_group_id": null,
         *       "routing_branch_id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *       "display_conditions": null,
         *       "display_order": 0
         *     }
         */
        QuestionGroup: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /** @description Internal, never shown to participants */
            name: string;
            /**
             * Format: uuid
             * @description The group it stands in, two levels at most; null at top level
             */
            parent_question_group_id: string | null;
            /**
             * Format: uuid
             * @description The randomizer's arm that shows it; it then stands where the randomizer does
             */
            routing_branch_id: string | null;
            display_order: number;
            /** @description Each participant gets what is inside in an order of their own */
            randomize: boolean;
            /** @description When it is shown; null for always */
            display_conditions: components["schemas"]["DisplayConditions"] | null;
            /** @description All questions directly inside, in order. Writing moves those named in, and those left out to the group's parent, right after the group */
            question_ids: string[];
        };
        /**
         * @example {
         *       "id": "019aa3c5-4c2d-7e18-9b60-3f5a7c9e1b31",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *       "operation": "==",
         *       "comparison_value_type": "string",
         *       "comparison_value": "I drink none",
         *       "action_type": "screen_out",
         *       "next_question_id": null,
         *       "next_question_group_id": null,
         *       "redirect_url": null,
         *       "end_interview": false,
         *       "warnings": [],
         *       "language": "English",
         *       "display_order": 0,
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "updated_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        QuestionLogic: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /**
             * Format: uuid
             * @description The question after whose answer the rule is evaluated
             */
            question_id: string;
            /**
             * @description `INCLUDE_RESPONSE_IN_NEXT_QUESTION` is deprecated: quote the answer in the later question's content instead
             * @enum {string}
             */
            operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION";
            /** @enum {string} */
            comparison_value_type: "string" | "int" | "smart_condition";
            /**
             * @description What happens on a match
             * @enum {string}
             */
            action_type: "next_question_id" | "move_to_question_group" | "end_interview" | "redirect_url" | "screen_out";
            /** @description For `SMART_CONDITION` a condition in natural language */
            comparison_value: string | null;
            /**
             * Format: uuid
             * @description Required for `next_question_id` actions
             */
            next_question_id: string | null;
            /**
             * Format: uuid
             * @description Required for `move_to_question_group` actions
             */
            next_question_group_id: string | null;
            redirect_url: string | null;
            /** @description Set for `end_interview` actions */
            end_interview: boolean;
            /** @description The language of the interviews it applies to; the study's default language means all */
            language: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {});
            /** @description Zero-based position among the question's rules; the first match wins */
            display_order: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            updated_at: string;
            /** @description What is doubtful about the rule with its question as it is now; nothing is refused for it */
            warnings: components["schemas"]["QuestionLogicWarning"][];
        };
        QuestionLogicWarning: {
            /**
             * @description No answer to the rule's question can match
             * @constant
             */
            code: "never_matches";
            message: string;
        };
        QuestionParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "question";
            props: components["schemas"]["QuestionProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "question";
        };
        /** question */
        QuestionProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description What the interviewer is to find out; participants do not see it */
            objective?: string;
            /** @description What the interviewer is to find out, point by point; `objective` is the only one unless set; `[]` when left out */
            goals?: string[];
            /** @description Follow-ups that are asked first, word by word; participants do not see them before; `[]` when left out */
            probes?: string[];
            /** @description Whether participants see how long they have been answering; `false` when left out */
            durationTracker?: boolean;
            /** @description Number of seconds that an answer should take at least */
            minDuration?: number;
            /** @description Number of seconds that an answer should take at most */
            maxDuration?: number;
            /** @description Number of seconds that a reply to a follow-up should take at least; half of `minDuration`, and at least 15, unless set */
            followUpMinDuration?: number;
            /** @description Number of seconds that a reply to a follow-up should take at most; half of `maxDuration`, and at least 15, unless set */
            followUpMaxDuration?: number;
            /** @description Whether the flags of data quality look at the words of the answer; `true` when left out */
            textChecks?: boolean;
        } & {
            [key: string]: unknown;
        };
        QuestionQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "question";
            props: components["schemas"]["QuestionProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "question";
        };
        /**
         * @example {
         *       "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *       "buckets": [
         *         {
         *           "kind": "choice",
         *           "match": "equals",
         *           "value": "Filter",
         *           "limit": 50
         *         }
         *       ]
         *     }
         */
        QuestionQuota: {
            /** Format: uuid */
            question_id: string;
            buckets: components["schemas"]["QuotaBucket"][];
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *       "base": 200,
         *       "coded": 150,
         *       "none": 30,
         *       "new": 20,
         *       "themes": [
         *         {
         *           "code_id": "019aa3c9-6a80-7d13-8f74-0b9d5e3a2c11",
         *           "name": "Little time",
         *           "description": "Says that it has to be quick",
         *           "parent_id": null,
         *           "origin": "human",
         *           "count": 57,
         *           "percentage": 31.67,
         *           "quotes": [
         *             {
         *               "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *               "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *               "loop_item": null,
         *               "segment": 1,
         *               "message_id": 5,
         *               "start": 0,
         *               "end": 21,
         *               "text": "I have ten minutes in",
         *               "language": "English"
         *             }
         *           ]
         *         },
         *         {
         *           "code_id": "019aa3c9-6a81-7a24-9c85-1c0e6f4b3d21",
         *           "name": "Little time in the morning",
         *           "description": "",
         *           "parent_id": "019aa3c9-6a80-7d13-8f74-0b9d5e3a2c11",
         *           "origin": "human",
         *           "count": 21,
         *           "percentage": 11.67,
         *           "quotes": []
         *         }
         *       ],
         *       "mode": null,
         *       "stale": true
         *     }
         */
        QuestionThemes: {
            /** Format: uuid */
            study_id: string;
            /** Format: uuid */
            question_id: string;
            /** @description Number of open answers to the question */
            base: number;
            /** @description Number of them with a code */
            coded: number;
            /** @description Number of them that were judged and have none */
            none: number;
            /** @description Number of them that nobody has judged */
            new: number;
            /** @description All codes of the study: themes by count, each followed by its children */
            themes: {
                /** Format: uuid */
                code_id: string;
                /** @description What it is called; a study has one code of a name, in any case */
                name: string;
                /** @description When an answer has it; runs go by this */
                description: string;
                /**
                 * Format: uuid
                 * @description The theme that it is a child of; null for a theme of its own
                 */
                parent_id: string | null;
                /**
                 * @description Who gave it: a person or a model
                 * @enum {string}
                 */
                origin: "human" | "model";
                /** @description Number of answers with it or a child of it, each once */
                count: number;
                /** @description Percent, 0 to 100, of the answers that are coded or were judged; they overlap */
                percentage: number | null;
                quotes: components["schemas"]["Quote"][];
            }[];
            /** @description What runs have coded with: a model, or words alone; null where people did all of it */
            mode: ("model" | "offline") | null;
            /** @description Whether there are answers that nobody has judged, or not by the newest codes */
            stale: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
        };
        QuotaBucket: {
            /** @constant */
            kind: "choice";
            /**
             * @description `equals`: the answer is this option alone; `includes`: it is among those selected
             * @enum {string}
             */
            match: "equals" | "includes";
            /** @description An option, in the study's default language */
            value: string;
            /** @description How many interviews may close with it; 0 lets nobody in */
            limit: number;
        };
        /**
         * @example {
         *       "allowed": true,
         *       "reason": null,
         *       "bucket": {
         *         "value": "DE",
         *         "limit": 50,
         *         "complete": 33
         *       }
         *     }
         */
        QuotaEvaluation: {
            /** @description Whether such a participant could start now */
            allowed: boolean;
            /** @description Null where they could */
            reason: ("full" | "unmatched") | null;
            /** @description The one of their value */
            bucket: {
                /** @description Of the parameter, exactly */
                value: string;
                /** @description How many interviews may close with it; 0 lets nobody in */
                limit: number;
                /** @description Number of interviews. Closed real interviews that count towards it */
                complete: number;
            } | null;
        };
        /**
         * @example {
         *       "study": {
         *         "mode": "url_param",
         *         "param_name": "country",
         *         "buckets": [
         *           {
         *             "value": "DE",
         *             "limit": 50,
         *             "complete": 33
         *           }
         *         ],
         *         "unmatched_param_policy": "reject",
         *         "limit": null,
         *         "complete": 62
         *       },
         *       "questions": [
         *         {
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "kind": "choice",
         *           "match": "equals",
         *           "value": "Filter",
         *           "limit": 50,
         *           "complete": 41
         *         }
         *       ]
         *     }
         */
        QuotaProgress: {
            study: {
                /**
                 * @description `fixed`: `fixed_limit` interviews may close, which is `config.quota`; `url_param`: so many for each value of a parameter, which is the interview's metadata of that name when it closes
                 * @enum {string}
                 */
                mode: "off" | "fixed" | "url_param";
                /** @description Number of interviews. config.quota */
                limit: number | null;
                /** @description Number of interviews. Closed real interviews that count towards it */
                complete: number;
                param_name: string | null;
                buckets: {
                    /** @description Of the parameter, exactly */
                    value: string;
                    /** @description How many interviews may close with it; 0 lets nobody in */
                    limit: number;
                    /** @description Number of interviews. Closed real interviews that count towards it */
                    complete: number;
                }[];
                /**
                 * @description What becomes of participants whose value has no bucket: they take no place, or are screened out
                 * @enum {string}
                 */
                unmatched_param_policy: "allow" | "reject";
            };
            questions: {
                /** Format: uuid */
                question_id: string;
                /** @constant */
                kind: "choice";
                /**
                 * @description `equals`: the answer is this option alone; `includes`: it is among those selected
                 * @enum {string}
                 */
                match: "equals" | "includes";
                /** @description An option, in the study's default language */
                value: string;
                /** @description How many interviews may close with it; 0 lets nobody in */
                limit: number;
                /** @description Number of interviews. Closed real interviews that count towards it */
                complete: number;
            }[];
        };
        /**
         * @example {
         *       "event_type": "quota.reached",
         *       "created_at": "2026-11-22T18:34:10.000Z",
         *       "study": {
         *         "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "title": "Coffee at home",
         *         "metadata": null,
         *         "type": "SERVICE_STUDY",
         *         "mode": "TEXT_AND_VOICE",
         *         "created_at": "2026-11-21T09:00:00.000Z"
         *       },
         *       "quota": {
         *         "scope": "study",
         *         "question_id": null,
         *         "match": null,
         *         "value": null,
         *         "limit": 200,
         *         "complete": 200
         *       }
         *     }
         */
        QuotaReachedEvent: {
            /** @constant */
            event_type: "quota.reached";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            study: components["schemas"]["EventStudy"];
            quota: {
                /** @enum {string} */
                scope: "study" | "question";
                /**
                 * Format: uuid
                 * @description Null for a quota of the study
                 */
                question_id: string | null;
                /** @description Null for a quota of the study */
                match: ("equals" | "includes") | null;
                /** @description Null for the study's own limit */
                value: string | null;
                /** @description Number of interviews */
                limit: number;
                /** @description Number of interviews */
                complete: number;
            };
        };
        /**
         * @example {
         *       "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *       "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *       "loop_item": null,
         *       "segment": 1,
         *       "message_id": 5,
         *       "start": 0,
         *       "end": 21,
         *       "text": "I have ten minutes in",
         *       "language": "English"
         *     }
         */
        Quote: {
            /** Format: uuid */
            interview_id: string;
            /** Format: uuid */
            question_id: string | null;
            loop_item: string | null;
            /** @description 0 for the answer, n for the reply to the n-th follow-up */
            segment: number | null;
            /** @description The message that has these words */
            message_id: number | null;
            /** @description In code points of the segment */
            start: number;
            /** @description In code points of the segment, exclusive */
            end: number;
            /** @description What the participant said there, word for word */
            text: string;
            language: string;
        };
        /**
         * @example {
         *       "id": "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "name": "With or without habits",
         *       "parent_question_group_id": null,
         *       "display_order": 0,
         *       "arms": [
         *         {
         *           "id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *           "label": "With habits",
         *           "weight_basis_points": 6000,
         *           "question_group_id": "019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51",
         *           "question_id": null,
         *           "display_order": 0
         *         },
         *         {
         *           "id": "019aa3c5-3b42-7d38-8b49-6f8e0a2b4d71",
         *           "label": "Without",
         *           "weight_basis_points": 4000,
         *           "question_id": null,
         *           "question_group_id": null,
         *           "display_order": 1
         *         }
         *       ]
         *     }
         */
        Randomizer: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /** @description Internal, never shown to participants */
            name: string;
            /**
             * Format: uuid
             * @description The group it sits in; null at top level
             */
            parent_question_group_id: string | null;
            display_order: number;
            /** @description In order */
            arms: components["schemas"]["RandomizerArm"][];
        };
        /** @description Shows one question or one group; a placeholder shows neither */
        RandomizerArm: {
            /** Format: uuid */
            id: string;
            label: string;
            /** @description Basis points, 0 to 10,000. Those of all arms sum to 10000 */
            weight_basis_points: number;
            /** Format: uuid */
            question_id: string | null;
            /** Format: uuid */
            question_group_id: string | null;
            display_order: number;
        };
        /**
         * @example {
         *       "randomizer_id": "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51",
         *       "arms": [
         *         {
         *           "arm_id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *           "label": "With habits",
         *           "weight_basis_points": 6000,
         *           "screened_out": 16,
         *           "over_quota": 0,
         *           "canceled": 0,
         *           "expected": 60,
         *           "assigned": 64,
         *           "started": 64,
         *           "completed": 48,
         *           "completion_rate": 0.75
         *         },
         *         {
         *           "arm_id": "019aa3c5-3b42-7d38-8b49-6f8e0a2b4d71",
         *           "label": "Without",
         *           "weight_basis_points": 4000,
         *           "screened_out": 9,
         *           "over_quota": 0,
         *           "canceled": 0,
         *           "expected": 40,
         *           "assigned": 36,
         *           "started": 36,
         *           "completed": 27,
         *           "completion_rate": 0.75
         *         }
         *       ],
         *       "allocation_test": {
         *         "kind": "chi_square",
         *         "statistic": 0.6666666666666666,
         *         "degrees_of_freedom": 1,
         *         "p_value": 0.4142161782425253
         *       },
         *       "attrition_test": {
         *         "kind": "chi_square",
         *         "statistic": 0,
         *         "degrees_of_freedom": 1,
         *         "p_value": 1
         *       }
         *     }
         */
        RandomizerBalance: {
            /** Format: uuid */
            randomizer_id: string;
            arms: {
                /** Format: uuid */
                arm_id: string;
                label: string;
                /** @description Basis points, 0 to 10,000 */
                weight_basis_points: number;
                /** @description Number of interviews. Started interviews whose plan has the arm */
                assigned: number;
                /** @description Number of interviews. Of all assigned, by the weights */
                expected: number;
                /** @description Number of interviews */
                started: number;
                /** @description Number of interviews */
                completed: number;
                /** @description Number of interviews */
                screened_out: number;
                /** @description Number of interviews */
                over_quota: number;
                /** @description Number of interviews */
                canceled: number;
                /** @description Fraction, 0 to 1. completed / (started − screened_out − over_quota); null when nobody finished or abandoned */
                completion_rate: number | null;
            }[];
            /** @description Whether assigned fits expected; null where an arm has no weight or an expected count is below 5 */
            allocation_test: components["schemas"]["ChiSquareTest"] | null;
            /** @description Whether completing depends on the arm, over the interviews that ended; null as above */
            attrition_test: components["schemas"]["ChiSquareTest"] | null;
        };
        RankingAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "ranking";
            value: string[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ranking";
        };
        RankingParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "ranking";
            props: components["schemas"]["RankingProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ranking";
        };
        /** ranking */
        RankingProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description What is ranked, all different; `[]` when left out */
            options?: string[];
            /** @description Number of options to rank at most; all unless set */
            maxRanked?: number;
        } & {
            [key: string]: unknown;
        };
        RankingQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "ranking";
            props: components["schemas"]["RankingProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ranking";
        };
        RankingStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "ranking";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Each option with its ranks */
            options: {
                /** @description The option */
                value: string;
                /** @description Number of answers. Of those who ranked it at all */
                ranked_count: number;
                /** @description Rank, 1 is the best. Of those who ranked it. */
                mean_rank: number | null;
                /** @description Number of answers. Of those who ranked it first */
                top_1_count: number;
                /** @description Fraction, 0 to 1. Those who ranked it first, of those who answered */
                top_1_share: number | null;
                /** @description Points, 0 to K: Σ(K − rank + 1) ÷ n over all answers, 0 where not ranked; K is the number of options. */
                borda_score: number | null;
                /** @description How often it got each rank */
                rank_distribution: {
                    /** @description Rank, 1 is the best */
                    rank: number;
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                }[];
            }[];
        };
        RankingWithMatrixAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "rankingWithMatrix";
            value: {
                [key: string]: string[];
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rankingWithMatrix";
        };
        RankingWithMatrixParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "rankingWithMatrix";
            props: components["schemas"]["RankingWithMatrixProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rankingWithMatrix";
        };
        /** rankingWithMatrix */
        RankingWithMatrixProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description What is ranked, all different; `[]` when left out */
            options?: string[];
            /** @description By what the options are ranked, once for each; `[]` when left out */
            criteria?: string[];
        } & {
            [key: string]: unknown;
        };
        RankingWithMatrixQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "rankingWithMatrix";
            props: components["schemas"]["RankingWithMatrixProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "rankingWithMatrix";
        };
        RankingWithMatrixStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "rankingWithMatrix";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Each criterion with the ranks of the options by it */
            criteria: {
                /** @description The criterion */
                criterion: string;
                /** @description Each option with its ranks by the criterion */
                options: {
                    /** @description The option */
                    value: string;
                    /** @description Number of answers. Of those who ranked it at all */
                    ranked_count: number;
                    /** @description Rank, 1 is the best. Of those who ranked it. */
                    mean_rank: number | null;
                    /** @description Number of answers. Of those who ranked it first */
                    top_1_count: number;
                    /** @description Fraction, 0 to 1. Those who ranked it first, of those who answered */
                    top_1_share: number | null;
                    /** @description Points, 0 to K: Σ(K − rank + 1) ÷ n over all answers, 0 where not ranked; K is the number of options. */
                    borda_score: number | null;
                    /** @description How often it got each rank */
                    rank_distribution: {
                        /** @description Rank, 1 is the best */
                        rank: number;
                        /** @description Number of answers */
                        count: number;
                        /** @description Percent, 0 to 100 */
                        percentage: number | null;
                    }[];
                }[];
            }[];
        };
        RatingScaleAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "ratingScale";
            value: number;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ratingScale";
        };
        RatingScaleParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "ratingScale";
            props: components["schemas"]["RatingScaleProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ratingScale";
        };
        /** ratingScale */
        RatingScaleProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description The lowest point of the scale; `1` when left out */
            min?: number;
            /** @description The highest point of the scale; `5` when left out */
            max?: number;
            /** @description How far two points of the scale are apart; `1` when left out */
            step?: number;
            /** @description Words for points of the scale: a list in the order of the points, or an object by point, with `min` and `max` for the ends */
            labels?: string[] | {
                [key: string]: string;
            };
        } & {
            [key: string]: unknown;
        };
        RatingScaleQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "ratingScale";
            props: components["schemas"]["RatingScaleProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ratingScale";
        };
        RatingScaleStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "ratingScale";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description On the scale of the question's answers. The mean of the answers */
            average: number | null;
            /** @description On the scale of the question's answers. The middle answer, or the mean of the middle two */
            median: number | null;
            /** @description On the scale of the question's answers. Sample standard deviation (n − 1); null below two answers. */
            std_dev: number | null;
            /** @description On the scale of the question's answers. The lowest answer. */
            min: number | null;
            /** @description On the scale of the question's answers. The highest answer. */
            max: number | null;
            /** @description How often each point was chosen */
            distribution: {
                /** @description The point of the scale */
                value: number;
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[];
            /** @description Answers on the two highest points of the scale. */
            top_2_box: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
            /** @description Answers on the two lowest points of the scale. */
            bottom_2_box: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
        };
        /** @description With `redact`: how much was replaced, by kind; kinds that were not found are left out */
        Redactions: {
            /** @description Number of e-mail addresses */
            email?: number;
            /** @description Number of phone numbers */
            phone?: number;
            /** @description Number of card numbers */
            card?: number;
            /** @description Number of IBANs */
            iban?: number;
            /** @description Number of links */
            link?: number;
        };
        /**
         * @example {
         *       "mode": "ungroup"
         *     }
         */
        RemoveRandomizerReqV1: {
            /**
             * @description `ungroup` leaves what is inside in its place, `delete` deletes it too; `"ungroup"` when left out
             * @enum {string}
             */
            mode?: "ungroup" | "delete";
            /** @description Takes away the display conditions that the change would break, which is refused as `breaks_logic` otherwise; `false` when left out */
            force?: boolean;
        };
        /**
         * @example {
         *       "after": "2026-11-22T08:00:00.000Z",
         *       "before": "2026-11-22T20:00:00.000Z"
         *     }
         */
        ReplayEventsReq: {
            /**
             * Format: date-time
             * @description Only what happened after this instant
             */
            after: string;
            /**
             * Format: date-time
             * @description Only what happened before this instant
             */
            before: string;
        };
        /**
         * @example {
         *       "deliveries": 86
         *     }
         */
        ReplayedEvents: {
            /** @description How many events are sent again */
            deliveries: number;
        };
        /**
         * @example {
         *       "client_turn_id": "3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11",
         *       "expected_seq": 1,
         *       "text": "It takes its time, and so do I."
         *     }
         */
        SendReplyReq: {
            /** @description Of the page's own making, once for each command: repeated, it gets the first result again */
            client_turn_id: string;
            /** @description The `seq` of the state that the participant saw */
            expected_seq: number;
            /** @description How the answer came about, as far as `study.paradata` asks: an object with `ms`, and at `full` also `first_ms`, `hidden_ms`, `hidden_count`, `pastes`, `pasted_chars` and `changes`, all integers. Anything else is ignored */
            paradata?: unknown;
            text: string;
        };
        /**
         * @example {
         *       "quote": {
         *         "segment": 1,
         *         "start": 0,
         *         "end": 21
         *       }
         *     }
         */
        SetAssignmentReq: {
            /** @description Where in the answer it is said; null for the answer as a whole; `null` when left out */
            quote?: {
                segment: number;
                /** @description In code points of the segment */
                start: number;
                /** @description In code points of the segment, exclusive */
                end: number;
            } | null;
        };
        /**
         * @example {
         *       "buckets": [
         *         {
         *           "kind": "choice",
         *           "match": "equals",
         *           "value": "Filter",
         *           "limit": 50
         *         }
         *       ]
         *     }
         */
        SetQuestionQuotasReq: {
            /** @description All the question's buckets; none clears them */
            buckets: components["schemas"]["QuotaBucket"][];
        };
        /**
         * @example {
         *       "mode": "url_param",
         *       "param_name": "country",
         *       "buckets": [
         *         {
         *           "value": "DE",
         *           "limit": 50
         *         }
         *       ],
         *       "unmatched_param_policy": "reject"
         *     }
         */
        SetStudyQuotasReq: {
            /**
             * @description `fixed`: `fixed_limit` interviews may close, which is `config.quota`; `url_param`: so many for each value of a parameter, which is the interview's metadata of that name when it closes
             * @enum {string}
             */
            mode: "off" | "fixed" | "url_param";
            /** @description Number of interviews that may close, for `fixed`; `null` when left out */
            fixed_limit?: number | null;
            /** @description For `url_param`: a name that an open link can carry; `null` when left out */
            param_name?: string | null;
            /** @description For `url_param`: all of them; `[]` when left out */
            buckets?: {
                /** @description Of the parameter, exactly */
                value: string;
                /** @description How many interviews may close with it; 0 lets nobody in */
                limit: number;
            }[];
            /**
             * @description What becomes of participants whose value has no bucket: they take no place, or are screened out; `"allow"` when left out
             * @enum {string}
             */
            unmatched_param_policy?: "allow" | "reject";
        };
        /**
         * @example {
         *       "id": "019aa3c9-5f70-7c42-8e63-9a8c4d2f1b01",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "name": "For the product team",
         *       "scope": {
         *         "sections": [
         *           "funnel",
         *           "questions",
         *           "crosstab"
         *         ],
         *         "min_base": 5,
         *         "filter": {
         *           "language": "English"
         *         },
         *         "viewer_dimensions": [
         *           {
         *             "metadata": "plan"
         *           }
         *         ],
         *         "redact": true
         *       },
         *       "expires_at": "2027-01-31T00:00:00.000Z",
         *       "created_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        Share: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            name: string;
            scope: {
                /** @description What the link shows beside the head figures; `transcripts` needs the scope `interviews:read` as well */
                sections: ("funnel" | "questions" | "crosstab" | "transcripts")[];
                /** @description Number of interviews: figures of fewer are withheld, and so are those that would tell of fewer */
                min_base: number;
                /** @description Null where the link shows all interviews. Once an interview of the study is erased, values of metadata that no other has are taken out, and texts of answers, these also by retention; a condition that is left without values is null, and the link then shows no interviews */
                filter: {
                    [key: string]: unknown;
                } | null;
                /** @description What viewers may filter questions by, one value at a time, and use as columns of tables; without any there are neither. Two of them can tell more together than one: list few */
                viewer_dimensions: {
                    /**
                     * Format: uuid
                     * @description A choice, rating, NPS, star rating or number
                     */
                    question_id?: string;
                    /** @description A key */
                    metadata?: string;
                    /**
                     * Format: uuid
                     * @description The arm that the participant came to
                     */
                    randomizer_id?: string;
                    /** @constant */
                    language?: true;
                    /** @constant */
                    source?: true;
                }[];
                /** @description Whether in conversations e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found */
                redact: boolean;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
        };
        /**
         * @example {
         *       "id": "019aa3c9-5f70-7c42-8e63-9a8c4d2f1b01",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "name": "For the product team",
         *       "scope": {
         *         "sections": [
         *           "funnel",
         *           "questions",
         *           "crosstab"
         *         ],
         *         "min_base": 5,
         *         "filter": {
         *           "language": "English"
         *         },
         *         "viewer_dimensions": [
         *           {
         *             "metadata": "plan"
         *           }
         *         ],
         *         "redact": true
         *       },
         *       "expires_at": "2027-01-31T00:00:00.000Z",
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "url": "https://interviews.example.com/r/3q2-7wSv8f0KX1pYd5bNzA"
         *     }
         */
        ShareWithUrl: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            name: string;
            scope: {
                /** @description What the link shows beside the head figures; `transcripts` needs the scope `interviews:read` as well */
                sections: ("funnel" | "questions" | "crosstab" | "transcripts")[];
                /** @description Number of interviews: figures of fewer are withheld, and so are those that would tell of fewer */
                min_base: number;
                /** @description Null where the link shows all interviews. Once an interview of the study is erased, values of metadata that no other has are taken out, and texts of answers, these also by retention; a condition that is left without values is null, and the link then shows no interviews */
                filter: {
                    [key: string]: unknown;
                } | null;
                /** @description What viewers may filter questions by, one value at a time, and use as columns of tables; without any there are neither. Two of them can tell more together than one: list few */
                viewer_dimensions: {
                    /**
                     * Format: uuid
                     * @description A choice, rating, NPS, star rating or number
                     */
                    question_id?: string;
                    /** @description A key */
                    metadata?: string;
                    /**
                     * Format: uuid
                     * @description The arm that the participant came to
                     */
                    randomizer_id?: string;
                    /** @constant */
                    language?: true;
                    /** @constant */
                    source?: true;
                }[];
                /** @description Whether in conversations e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found */
                redact: boolean;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: uri
             * @description Shown once: whoever has it sees the results
             */
            url: string;
        };
        SharedCrosstab: {
            /** Format: uuid */
            study_id: string;
            /** @description Number of interviews that have a value in the rows */
            base: number;
            tables: ({
                columns: {
                    /** @description Null for no value, and for several together */
                    key: string | null;
                    label: string | null;
                    letter: string;
                    /** @description Number of interviews */
                    base: number | null;
                    /**
                     * @description Too few interviews: its figures are withheld
                     * @constant
                     */
                    suppressed?: true;
                    /**
                     * @description It is, or has among others, who has no value
                     * @constant
                     */
                    no_value?: true;
                    /**
                     * @description Values that too few have, together
                     * @constant
                     */
                    rest?: true;
                    /** @description Of the values in the rest; null for those of metadata */
                    labels?: string[] | null;
                }[];
                rows: {
                    /** @description Null for no value, and for several together */
                    key: string | null;
                    label: string | null;
                    cells: {
                        /** @description Number of answers */
                        count: number | null;
                        /** @description Percent, 0 to 100 */
                        column_percentage: number | null;
                        /** @description Percent, 0 to 100 */
                        row_percentage: number | null;
                        /** @description Percent: the lower end of Wilson's interval of the column percentage */
                        ci_low: number | null;
                        /** @description Percent: its upper end */
                        ci_high: number | null;
                        /** @description Letters of the columns that are significantly lower */
                        higher_than: string[];
                        /**
                         * @description Too few interviews: its figures are withheld
                         * @constant
                         */
                        suppressed?: true;
                    }[];
                    total: {
                        /** @description Number of answers */
                        count: number | null;
                        /** @description Percent, 0 to 100 */
                        percentage: number | null;
                    };
                    /**
                     * @description It is, or has among others, who has no value
                     * @constant
                     */
                    no_value?: true;
                    /**
                     * @description Values that too few have, together
                     * @constant
                     */
                    rest?: true;
                    /** @description Of the values in the rest; null for those of metadata */
                    labels?: string[] | null;
                    /**
                     * @description Too few interviews: the figures are withheld
                     * @constant
                     */
                    suppressed?: true;
                }[];
                mean_rows: {
                    label: string;
                    cells: {
                        value: number | null;
                        /** @description On the scale of the question's answers */
                        std_dev: number | null;
                        /** @description Number of interviews */
                        n: number | null;
                        /** @description On the scale of the values: the lower end of the interval */
                        ci_low: number | null;
                        /** @description On the scale of the values: its upper end */
                        ci_high: number | null;
                        /** @description Letters of the columns that are significantly lower */
                        higher_than: string[];
                        /**
                         * @description Too few interviews: its figures are withheld
                         * @constant
                         */
                        suppressed?: true;
                    }[];
                }[] | null;
                test: components["schemas"]["CrosstabTest"] | null;
                /** @description `small_expected`: more than a fifth of the expected counts are below 5, or any below 1; `fisher_exact`: so the exact test is used; `suppressed`: columns are; `overlapping_columns`: an interview may be in several, so none are compared; `too_many_values`: the rows' numbers are too many to list without bands */
                notes: ("small_expected" | "fisher_exact" | "suppressed" | "overlapping_columns" | "too_many_values")[];
                column: components["schemas"]["CrosstabDimension"];
            } | {
                column: components["schemas"]["CrosstabDimension"];
                /**
                 * @description Too few interviews: the figures are withheld
                 * @constant
                 */
                suppressed: true;
            })[];
        };
        SharedFunnel: {
            /** Format: uuid */
            study_id: string;
            /** @description Number of interviews */
            started: number;
            /** @description Number of interviews. Started and not ended, paused ones among them */
            in_progress: number;
            /** @description Number of interviews */
            completed: number;
            /** @description Number of interviews */
            screened_out: number;
            /** @description Number of interviews */
            over_quota: number;
            /** @description Number of interviews */
            canceled: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded: number;
            /** @description Fraction, 0 to 1. completed / (started − screened_out − over_quota): who finished, of those who finished or abandoned; null when nobody did */
            completion_rate: number | null;
            /** @description Seconds, of the completed */
            median_active_time: number | null;
            questions: ({
                /** Format: uuid */
                question_id: string;
                display_order: number;
                type: string;
                content: string;
                /** @description Number of interviews. Started interviews that came to the question */
                reached: number;
                /** @description Number of interviews */
                answered: number;
                /** @description Number of interviews */
                skipped: number;
                /** @description Number of interviews. Came to it and have left it neither answered nor skipped */
                dropped_off: number;
                /** @description Number of interviews. Screened out at it */
                screened_out: number;
                /** @description Number of interviews. Came to its place and were not shown it, as its display conditions did not hold */
                hidden: number;
            } | {
                /** Format: uuid */
                question_id: string;
                display_order: number;
                type: string;
                content: string;
                /**
                 * @description Too few interviews: the figures are withheld
                 * @constant
                 */
                suppressed: true;
            })[];
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "name": "For the product team",
         *       "sections": [
         *         "funnel",
         *         "questions",
         *         "crosstab"
         *       ],
         *       "min_base": 5,
         *       "expires_at": "2027-01-31T00:00:00.000Z",
         *       "viewer_dimensions": [
         *         {
         *           "metadata": "plan"
         *         }
         *       ],
         *       "shared_filter": {
         *         "language": "English"
         *       },
         *       "study": {
         *         "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "title": "Coffee habits",
         *         "language": "English"
         *       },
         *       "stats": {
         *         "started": 200,
         *         "in_progress": 12,
         *         "completed": 160,
         *         "screened_out": 20,
         *         "over_quota": 0,
         *         "canceled": 8,
         *         "excluded": 6,
         *         "completion_rate": 0.8,
         *         "median_active_time": 214
         *       },
         *       "questions": [
         *         {
         *           "id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "label": "Q1",
         *           "display_order": 0,
         *           "type": "multipleChoice",
         *           "content": "What do you drink?",
         *           "props": {
         *             "options": [
         *               "Filter",
         *               "Espresso"
         *             ]
         *           },
         *           "has_stats": true
         *         }
         *       ],
         *       "dimensions": {
         *         "randomizers": [],
         *         "languages": [],
         *         "sources": [],
         *         "metadata": [
         *           {
         *             "key": "plan",
         *             "values": [
         *               "free",
         *               "paid"
         *             ]
         *           }
         *         ],
         *         "has_simulations": false
         *       }
         *     }
         */
        SharedResults: {
            /** @description Of the share */
            name: string;
            sections: ("funnel" | "questions" | "crosstab" | "transcripts")[];
            /** @description Number of interviews: figures of fewer are withheld, and so are those that would tell of fewer */
            min_base: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            expires_at: string | null;
            /** @description The share shows these interviews only; null for all. As the share's `filter` */
            shared_filter: {
                [key: string]: unknown;
            } | null;
            /** @description What viewers may filter questions by, one value at a time, and use as columns of tables; without any there are neither. Two of them can tell more together than one: list few */
            viewer_dimensions: {
                /**
                 * Format: uuid
                 * @description A choice, rating, NPS, star rating or number
                 */
                question_id?: string;
                /** @description A key */
                metadata?: string;
                /**
                 * Format: uuid
                 * @description The arm that the participant came to
                 */
                randomizer_id?: string;
                /** @constant */
                language?: true;
                /** @constant */
                source?: true;
            }[];
            study: {
                /** Format: uuid */
                id: string;
                title: string;
                /** @description Its default */
                language: string;
            };
            /** @description The head figures; with a filter, counts that would tell of a few and the median are null */
            stats: {
                /** @description Number of interviews */
                started: number;
                /** @description Number of interviews. Started and not ended, paused ones among them */
                in_progress: number;
                /** @description Number of interviews */
                completed: number;
                /** @description Number of interviews */
                screened_out: number;
                /** @description Number of interviews */
                over_quota: number;
                /** @description Number of interviews */
                canceled: number;
                /** @description Number of interviews that somebody has excluded, which are in no other figure */
                excluded: number;
                /** @description Fraction, 0 to 1. completed / (started − screened_out − over_quota): who finished, of those who finished or abandoned; null when nobody did */
                completion_rate: number | null;
                /** @description Seconds, of the completed */
                median_active_time: number | null;
            } | {
                /** @description Number of interviews */
                started: number;
                /** @description Number of interviews. Started and not ended, paused ones among them */
                in_progress: number | null;
                /** @description Number of interviews */
                completed: number | null;
                /** @description Number of interviews */
                screened_out: number | null;
                /** @description Number of interviews */
                over_quota: number | null;
                /** @description Number of interviews */
                canceled: number | null;
                /** @description Number of interviews that somebody has excluded, which are in no other figure */
                excluded: number | null;
                completion_rate: (number | null) | null;
                median_active_time: (number | null) | null;
            } | {
                /**
                 * @description Too few interviews: the figures are withheld
                 * @constant
                 */
                suppressed: true;
            };
            questions: {
                /** Format: uuid */
                id: string;
                /** @description Its place in the study, as `Q3` */
                label: string;
                display_order: number;
                type: string;
                /** @description The text, with `[Q2]` where an earlier answer is quoted; cut after 1,000 characters */
                content: string;
                /** @description Its settings, defaults filled in */
                props: {
                    [key: string]: unknown;
                };
                /** @description Whether its type has aggregated answers */
                has_stats: boolean;
            }[];
            dimensions: {
                randomizers: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    arms: {
                        /** Format: uuid */
                        id: string;
                        label: string;
                    }[];
                }[];
                /** @description Of the study, its default first */
                languages: string[];
                sources: {
                    key: string;
                    name: string;
                }[];
                /** @description Keys with at most 50 values among the newest 2,000 interviews; values that fewer than `min_base` of them have are left out */
                metadata: {
                    key: string;
                    values: string[];
                }[];
                /** @description Whether there are simulated interviews in the study, which `include_simulations=false` leaves out */
                has_simulations: boolean;
            };
            /** @description The viewer's own filter; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
        };
        SharedTranscripts: {
            transcripts: {
                /**
                 * Format: uuid
                 * @description Made of the interview's id, which tells when it was created
                 */
                id: string;
                language: string;
                is_simulated: boolean;
                messages: {
                    /** @enum {string} */
                    role: "assistant" | "user";
                    content: string;
                    /** Format: uuid */
                    question_id: string | null;
                }[];
            }[];
            /** @description The `after` of the next request; null at the end of the list */
            next_after: string | null;
        } | {
            /**
             * @description Too few interviews: the figures are withheld
             * @constant
             */
            suppressed: true;
        };
        ShortTextAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "shortText";
            value: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shortText";
        };
        ShortTextParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "shortText";
            props: components["schemas"]["ShortTextProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shortText";
        };
        /** shortText */
        ShortTextProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description Number of characters of an answer at most; `250` when left out */
            maxLength?: number;
            /** @description Whether the flags of data quality look at the words of the answer; `true` when left out */
            textChecks?: boolean;
        } & {
            [key: string]: unknown;
        };
        ShortTextQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "shortText";
            props: components["schemas"]["ShortTextProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shortText";
        };
        /**
         * @example {
         *       "signing_secret": "rivs_5tQ0cYz8Jm2Wn7Lx4Rb9Ks1Vd6Hf3Gp0Ea8Uo5Ti2Cq7",
         *       "previous_valid_until": null
         *     }
         */
        SigningSecret: {
            /** @description Shown this once */
            signing_secret: string;
            /**
             * Format: date-time
             * @description Until when links that were signed with the secret before let in; null for the first secret
             */
            previous_valid_until: string | null;
        };
        SimulationPersona: {
            /** @description Unique; their interviews have it as metadata */
            name: string;
            /** @description Who they are, in words; `""` when left out */
            persona?: string;
            /** @description `{}` when left out */
            traits?: {
                /**
                 * @description `"normal"` when left out
                 * @enum {string}
                 */
                verbosity?: "terse" | "normal" | "verbose";
                /**
                 * @description `"open"` when left out
                 * @enum {string}
                 */
                disclosure?: "guarded" | "open";
                /**
                 * @description `"focused"` when left out
                 * @enum {string}
                 */
                focus?: "focused" | "wandering";
            };
        };
        /**
         * @example {
         *       "status": "running",
         *       "completed": 12,
         *       "failed": 0,
         *       "count": 20
         *     }
         */
        SimulationState: {
            /**
             * @description `done` once every respondent has completed or failed
             * @enum {string}
             */
            status: "running" | "done";
            /** @description Number of interviews. Interviews that came to an end, a screen-out included */
            completed: number;
            /** @description Number of interviews. Interviews that could not be brought to an end */
            failed: number;
            /** @description How many respondents */
            count: number;
            /** @description Where the simulation has several kinds of respondents */
            personas?: {
                name: string;
                /** @description Number of interviews */
                completed: number;
                /** @description Number of interviews */
                failed: number;
                /** @description Number of follow-ups that they were asked */
                followups: number;
                goals: {
                    /** @description Number of goals */
                    open: number;
                    /** @description Number of goals */
                    covered: number;
                    /** @description Number of goals */
                    declined: number;
                };
            }[];
        };
        /**
         * @example {
         *       "client_turn_id": "3f0c2a7e-1b5d-4c8e-9a60-7d2f4b8e6c11",
         *       "expected_seq": 0
         *     }
         */
        SkipStepReq: {
            /** @description Of the page's own making, once for each command: repeated, it gets the first result again */
            client_turn_id: string;
            /** @description The `seq` of the state that the participant saw */
            expected_seq: number;
            /** @description How the answer came about, as far as `study.paradata` asks: an object with `ms`, and at `full` also `first_ms`, `hidden_ms`, `hidden_count`, `pastes`, `pasted_chars` and `changes`, all integers. Anything else is ignored */
            paradata?: unknown;
        };
        /**
         * @example {
         *       "id": "019aa3c6-0a10-7b31-9d42-5e8f2a6c1b71",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "key": "prolific",
         *       "name": "Prolific",
         *       "redirects": {
         *         "completed": "https://app.prolific.com/submissions/complete?cc=C1X2Y3Z4",
         *         "screened_out": "https://app.prolific.com/submissions/complete?cc=SCRN1234",
         *         "over_quota": "https://app.prolific.com/submissions/complete?cc=FULL1234",
         *         "paused": null
         *       },
         *       "link": "https://interviews.example.com/s/019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11?source=prolific",
         *       "counts": {
         *         "started": 70,
         *         "completed": 58,
         *         "screened_out": 7,
         *         "over_quota": 2
         *       },
         *       "created_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        Source: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /** @description What `?source=` in a link names it by; never changes */
            key: string;
            name: string;
            /** @description Where participants go afterwards; null where the study decides */
            redirects: {
                completed: string | null;
                screened_out: string | null;
                over_quota: string | null;
                paused: string | null;
            };
            /** @description The study's open link for this source; empty for a session that may not create interviews */
            link: string;
            /** @description Of real interviews */
            counts: {
                /** @description Number of interviews */
                started: number;
                /** @description Number of interviews */
                completed: number;
                /** @description Number of interviews */
                screened_out: number;
                /** @description Number of interviews */
                over_quota: number;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
        };
        /**
         * @example {
         *       "into": [
         *         {
         *           "name": "Little time in the morning",
         *           "description": "On the way to work or school"
         *         },
         *         {
         *           "name": "Little time at work",
         *           "description": "Between two meetings"
         *         }
         *       ]
         *     }
         */
        SplitCodeReq: {
            /** @description The new children */
            into: {
                /** @description What it is called; a study has one code of a name, in any case */
                name: string;
                /** @description When an answer has it; runs go by this; `""` when left out */
                description?: string;
            }[];
        };
        StarRatingAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "starRating";
            value: number;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "starRating";
        };
        StarRatingParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "starRating";
            props: components["schemas"]["StarRatingProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "starRating";
        };
        /** starRating */
        StarRatingProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Makes it a check question: an answer other than `expected`, or other than that to the question `same_as`, is flagged. Participants do not see it */
            qualityCheck?: {
                /** @description The right answer, or several of which each is right, as `==` of a rule compares */
                expected: (string | number) | (string | number)[];
            } | {
                /** @description The id of the question that this one repeats: of numbers, or of options */
                same_as: string;
                /** @description Numbers that differ by no more, on the scale of the answers, are the same; `0` when left out */
                tolerance?: number;
            };
            /** @description Number of stars; `5` when left out */
            max?: number;
        } & {
            [key: string]: unknown;
        };
        StarRatingQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "starRating";
            props: components["schemas"]["StarRatingProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "starRating";
        };
        StarRatingStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "starRating";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description On the scale of the question's answers. The mean of the answers */
            average: number | null;
            /** @description On the scale of the question's answers. The middle answer, or the mean of the middle two */
            median: number | null;
            /** @description On the scale of the question's answers. Sample standard deviation (n − 1); null below two answers. */
            std_dev: number | null;
            /** @description On the scale of the question's answers. The lowest answer. */
            min: number | null;
            /** @description On the scale of the question's answers. The highest answer. */
            max: number | null;
            /** @description How often each point was chosen */
            distribution: {
                /** @description The point of the scale */
                value: number;
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[];
            /** @description Answers on the two highest points of the scale. */
            top_2_box: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
            /** @description Answers on the two lowest points of the scale. */
            bottom_2_box: {
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            } | null;
        };
        /**
         * @example {
         *       "format": "csv",
         *       "layout": "wide",
         *       "labels": "text",
         *       "bom": true,
         *       "include_simulations": false
         *     }
         */
        StartExportReq: {
            /**
             * @description `csv`: a table; `jsonl`: an interview a line; `sav`: an SPSS file; `codebook`: a table of the variables; `transcripts`: a zip archive with a WebVTT and a text file for each interview
             * @enum {string}
             */
            format: "csv" | "jsonl" | "sav" | "codebook" | "transcripts";
            /**
             * @description Of `csv`: `default` has the columns of the export, a column a question; `wide` has a column a variable; `"default"` when left out
             * @enum {string}
             */
            layout?: "default" | "wide";
            /**
             * @description Of `wide`: `code` writes options as numbers from 1; `text` writes their texts, and a second row of what each column asks; `"code"` when left out
             * @enum {string}
             */
            labels?: "code" | "text";
            filter?: components["schemas"]["InterviewFilter"];
            /** @description False leaves simulated interviews out; `true` when left out */
            include_simulations?: boolean;
            /** @description True begins a CSV file with a byte order mark, by which Excel knows UTF-8; `false` when left out */
            bom?: boolean;
            /** @description False leaves out the participants' links, with which anyone can answer for them; `true` when left out */
            links?: boolean;
            /** @description Whether e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found; `false` when left out */
            redact?: boolean;
            /**
             * Format: date-time
             * @description Only interviews updated after this instant; the filter's `updated_after`
             */
            updated_since?: string;
        };
        /**
         * @example {
         *       "parts": [
         *         "themes"
         *       ],
         *       "propose": true,
         *       "max_calls": 500
         *     }
         */
        StartInsightsRunReq: {
            /** @description `themes`: codes for open answers; `["themes"]` when left out */
            parts?: "themes"[];
            /** @description Only these questions; all that are answered in own words unless given */
            question_ids?: string[];
            /** @description Whether the model may add codes; `true` when left out */
            propose?: boolean;
            /** @description Drops what models have assigned, and starts over; `false` when left out */
            regenerate?: boolean;
            /** @description Number of calls of the model after which it ends; `500` when left out */
            max_calls?: number;
            /** @description Also what simulated respondents said; `false` when left out */
            include_simulations?: boolean;
            /** @description Starts nothing: what it would send; `false` when left out */
            dry_run?: boolean;
        };
        /**
         * @example {
         *       "language": "English"
         *     }
         */
        StartInterviewReq: {
            /** @description One of the study's languages, by name or code (`de`); its default for any other */
            language?: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {});
            /** @description The key of a source, unless the interview has one; an unknown one counts as none */
            source?: string;
        };
        /**
         * @example {
         *       "id": "019aa3c9-2c40-7d63-8e19-7b5a3f1d9c81",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "status": "running"
         *     }
         */
        StartedAgentEdit: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /** @enum {string} */
            status: "running" | "succeeded" | "failed";
        };
        /**
         * @example {
         *       "simulation_id": "019aa3c9-3d50-7b92-8c41-6e4a2f0d8b71",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "count": 20
         *     }
         */
        StartedSimulation: {
            /** Format: uuid */
            simulation_id: string;
            /** Format: uuid */
            study_id: string;
            /** @description How many respondents */
            count: number;
        };
        /**
         * @example {
         *       "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "title": "Coffee at home",
         *       "description": null,
         *       "metadata": null,
         *       "type": "SERVICE_STUDY",
         *       "mode": "TEXT_AND_VOICE",
         *       "status": "published",
         *       "config": {
         *         "interviewMode": "quality",
         *         "lang": {
         *           "default": {
         *             "name": "English"
         *           },
         *           "support": [
         *             "English",
         *             "German"
         *           ]
         *         },
         *         "quota": 100,
         *         "questionGroups": {
         *           "enabled": true
         *         },
         *         "interviewer": {
         *           "name": "Ada",
         *           "tone": "friendly",
         *           "maxFollowupQuestions": 2
         *         },
         *         "branding": {
         *           "primaryColor": "#1d4ed8",
         *           "logoUrl": null
         *         },
         *         "devices": {
         *           "allowed": [
         *             "desktop",
         *             "tablet",
         *             "mobile"
         *           ]
         *         },
         *         "progressBar": true
         *       },
         *       "welcome_message": {
         *         "title": "Welcome",
         *         "body": "A few questions about coffee.",
         *         "ctaText": "Start"
         *       },
         *       "thank_you_message": null,
         *       "screen_out_message": {
         *         "title": "Thank you",
         *         "body": "This time we look for others.",
         *         "ctaText": null,
         *         "ctaLink": null
         *       },
         *       "access_policy": "FULL_ACCESS",
         *       "folder_id": "019aa3c4-6f10-7c4e-b3f0-1d2f6a0c5e01",
         *       "insights": null,
         *       "estimated_length": 2,
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "updated_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        Study: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string | null;
            metadata: {
                [key: string]: unknown;
            } | null;
            type: string;
            /** @enum {string} */
            mode: "TEXT_ONLY" | "TEXT_AND_VOICE" | "VOICE_WITH_PREVIEW" | "VIDEO";
            /**
             * @description Participants can start only while `published`, where a new study begins; those who have begun can also finish while `paused`
             * @enum {string}
             */
            status: "draft" | "published" | "paused" | "archived";
            /** @description The settings, defaults included; known keys as in `StudyConfig` */
            config: {
                [key: string]: unknown;
            };
            welcome_message: {
                [key: string]: unknown;
            } | null;
            thank_you_message: {
                [key: string]: unknown;
            } | null;
            screen_out_message: {
                [key: string]: unknown;
            } | null;
            /** @enum {string} */
            access_policy: "FULL_ACCESS" | "CAN_EDIT" | "CAN_EDIT_SURVEY_ONLY" | "CAN_VIEW" | "INVITE_ONLY";
            /** Format: uuid */
            folder_id: string | null;
            insights: {
                [key: string]: unknown;
            } | null;
            /** @description Whole minutes */
            estimated_length: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            updated_at: string;
        };
        StudyActivity: {
            /** Format: uuid */
            study_id: string;
            /** @description Number of interviews. Real interviews that were started */
            started: number;
            /** @description Number of interviews. Real interviews that were finished */
            completed: number;
            /** @description Number of interviews. Simulated interviews that were started */
            simulated: number;
            /**
             * Format: date-time
             * @description When the latest interview, real or simulated, was started
             */
            latest_interview_at: string | null;
        };
        /**
         * @example {
         *       "interviewMode": "quality",
         *       "lang": {
         *         "default": {
         *           "name": "English"
         *         },
         *         "support": [
         *           "English",
         *           "German"
         *         ]
         *       },
         *       "quota": 100,
         *       "questionGroups": {
         *         "enabled": true
         *       },
         *       "interviewer": {
         *         "name": "Ada",
         *         "tone": "friendly",
         *         "maxFollowupQuestions": 2
         *       },
         *       "branding": {
         *         "primaryColor": "#1d4ed8",
         *         "logoUrl": null
         *       },
         *       "devices": {
         *         "allowed": [
         *           "desktop",
         *           "tablet",
         *           "mobile"
         *         ]
         *       },
         *       "progressBar": true
         *     }
         */
        StudyConfig: {
            /** @description `quality` or `fast`; any other text is kept and read as `quality` */
            interviewMode?: string | null;
            lang?: ({
                default?: ({
                    name?: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}) | null;
                } & {
                    [key: string]: unknown;
                }) | null;
                support?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[] | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description Number of interviews */
            quota?: number | null;
            questionGroups?: ({
                enabled?: boolean | null;
            } & {
                [key: string]: unknown;
            }) | null;
            interviewer?: ({
                name?: string | null;
                tone?: string | null;
                /** @description Number of follow-up questions at most */
                maxFollowupQuestions?: number | null;
                /** @description Said to a participant who is in distress, translated with the study's messages; a text in their language unless set */
                distressMessage?: string | null;
                /** @description Who the interviewer is; participants do not see it */
                description?: string | null;
                /** @description How the interviewer asks, instead of the style that the guide prints; not what it may never say */
                guidelines?: string | null;
                /** @description What the interviewer should know of study, product and audience */
                studyContext?: string | null;
                probing?: ("adaptive" | "standardized") | null;
                /** @description Whether a sentence may lead over to the next question */
                rephraseQuestions?: boolean | null;
                /** @description For that sentence */
                rephrasingInstructions?: string | null;
                /** @description Minutes of active time after which the interview has no more follow-ups */
                maxMinutes?: number | null;
                /** @description Whether participants may correct a summary at the end */
                closingSummary?: boolean | null;
            } & {
                [key: string]: unknown;
            }) | null;
            branding?: ({
                primaryColor?: string | null;
                /** Format: uri */
                logoUrl?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            devices?: ({
                allowed?: ("desktop" | "tablet" | "mobile")[] | null;
            } & {
                [key: string]: unknown;
            }) | null;
            progressBar?: boolean | null;
            insights?: ({
                automatic?: ("off" | "interviews" | "all") | null;
                /** @description Of what is written; the study's default language unless set */
                language?: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}) | null;
                /** @description What the model should know; participants do not see it */
                instructions?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            openLink?: ({
                /** @description Whether the study's address without `vid` lets people in */
                enabled?: boolean | null;
                /** @description A parameter that every entry needs: the study has one interview for each of its values. Who opens a link with a value that is taken gets on only on the same device, or with a signature */
                uniqueParam?: string | null;
                /** @description Whether a link lets in only with the signature of its source */
                requireSignature?: boolean | null;
                /** @description The only parameters that become metadata, beside `uniqueParam`; null for all */
                allowedParams?: string[] | null;
                /** @description Number of interviews that one address may begin in an hour */
                maxPerAddressPerHour?: number | null;
            } & {
                [key: string]: unknown;
            }) | null;
            window?: ({
                /**
                 * Format: date-time
                 * @description Nobody starts before
                 */
                opensAt?: string | null;
                /**
                 * Format: date-time
                 * @description Nobody starts from then on; who has begun may finish for another hour
                 */
                closesAt?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            exits?: ({
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                completed?: string | null;
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                screened_out?: string | null;
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                over_quota?: string | null;
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                paused?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            /** @description Shown to those who come too late, translated with the study's messages; a text in their language unless set */
            overQuotaMessage?: ({
                title?: string | null;
                body?: string | null;
                ctaText?: string | null;
                /** Format: uri */
                ctaLink?: string | null;
            } & {
                [key: string]: unknown;
            }) | null;
            quality?: ({
                /** @description What is noted with each answer: nothing (`off`), the time its question was shown (`times`, the default), or also pasting, leaving the page and changes (`full`), which the welcome screen says */
                paradata?: ("off" | "times" | "full") | null;
                /** @description Flags that are left out */
                ignore?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[] | null;
            } & {
                [key: string]: unknown;
            }) | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description What a study asks and how, without ids, dates, access and interviews. Parts name each other: questions `q1`, groups `g1`, randomizers `r1` with arms `r1.a1`, rules `l1`, in texts `{{Q:q1}}`
         * @example {
         *       "format": "study-definition/1",
         *       "title": "Coffee at home",
         *       "description": null,
         *       "type": "SERVICE_STUDY",
         *       "mode": "TEXT_AND_VOICE",
         *       "config": {
         *         "interviewMode": "quality",
         *         "lang": {
         *           "default": {
         *             "name": "English"
         *           },
         *           "support": [
         *             "English",
         *             "German"
         *           ]
         *         },
         *         "quota": 100,
         *         "questionGroups": {
         *           "enabled": true
         *         },
         *         "interviewer": {
         *           "name": "Ada",
         *           "tone": "friendly",
         *           "maxFollowupQuestions": 2
         *         },
         *         "branding": {
         *           "primaryColor": "#1d4ed8",
         *           "logoUrl": null
         *         },
         *         "devices": {
         *           "allowed": [
         *             "desktop",
         *             "tablet",
         *             "mobile"
         *           ]
         *         },
         *         "progressBar": true
         *       },
         *       "metadata": null,
         *       "insights": null,
         *       "messages": {
         *         "welcome_message": {
         *           "title": "Welcome",
         *           "body": "A few questions about coffee.",
         *           "ctaText": "Start"
         *         },
         *         "thank_you_message": null,
         *         "screen_out_message": {
         *           "title": "Thank you",
         *           "body": "This time we look for others.",
         *           "ctaText": null,
         *           "ctaLink": null
         *         }
         *       },
         *       "questions": [
         *         {
         *           "id": "q1",
         *           "content": "How do you make your coffee?",
         *           "type": "multipleChoice",
         *           "interviewer_notes": null,
         *           "props": {
         *             "required": true,
         *             "options": [
         *               "Filter",
         *               "Espresso",
         *               "I drink none"
         *             ]
         *           },
         *           "assets": null,
         *           "display_conditions": null
         *         },
         *         {
         *           "id": "q2",
         *           "content": "What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *           "type": "question",
         *           "interviewer_notes": "Ask for the last time, not for habits.",
         *           "props": {},
         *           "assets": null,
         *           "display_conditions": null
         *         }
         *       ],
         *       "groups": [],
         *       "randomizers": [],
         *       "logic": [],
         *       "question_quotas": [],
         *       "study_quotas": {
         *         "mode": "fixed",
         *         "fixed_limit": 100,
         *         "param_name": null,
         *         "buckets": [],
         *         "unmatched_param_policy": "allow"
         *       },
         *       "scores": [],
         *       "sources": [],
         *       "translations": []
         *     }
         */
        StudyDefinition: {
            /** @constant */
            format: "study-definition/1";
            title: string;
            description?: string | null;
            type?: string;
            /** @enum {string} */
            mode?: "TEXT_ONLY" | "TEXT_AND_VOICE" | "VOICE_WITH_PREVIEW" | "VIDEO";
            /** @description As in `StudyConfig` */
            config?: {
                [key: string]: unknown;
            };
            /** @description Key/value data of your own, at most 64 KiB as JSON */
            metadata?: {
                [key: string]: unknown;
            } | null;
            insights?: {
                [key: string]: unknown;
            } | null;
            messages?: {
                welcome_message?: components["schemas"]["Message"] | null;
                thank_you_message?: components["schemas"]["ClosingMessage"] | null;
                screen_out_message?: components["schemas"]["ClosingMessage"] | null;
            };
            study_quotas?: {
                /** @enum {string} */
                mode: "off" | "fixed" | "url_param";
                /** @description Number of interviews that may close, as `config.quota` */
                fixed_limit?: number | null;
                param_name?: string | null;
                buckets?: {
                    value: string;
                    /** @description Number of interviews */
                    limit: number;
                }[];
                /** @enum {string} */
                unmatched_param_policy?: "allow" | "reject";
            };
            /** @description In the order of the study */
            questions?: {
                id: string;
                /** @description Quotes earlier answers as `{{Q:q1}}` */
                content?: string;
                type?: string;
                interviewer_notes?: string | null;
                props?: {
                    [key: string]: unknown;
                };
                assets?: ({
                    url: string;
                } & {
                    [key: string]: unknown;
                })[] | null;
                /** @description When it is shown; null for always */
                display_conditions?: {
                    /**
                     * @description Whether all of the conditions must hold, or one of them
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Conditions, or sets of conditions: 20 conditions at most in all */
                    conditions: ({
                        /** @description Looks at the answer to an earlier question */
                        question_id?: string | null;
                        /** @description With `question_id`: looks at the number of this item, its rating, points or rank */
                        item?: string | null;
                        /** @description Looks at what the interview's metadata have under this key */
                        metadata?: string | null;
                        /** @description Looks at the arm that the participant got; the value is the arm's id */
                        randomizer_id?: string | null;
                        /** @description Looks at the language of the interview, by its name */
                        language?: true | null;
                        /** @description Looks at where the participant comes from: the key of a source */
                        source?: true | null;
                        /** @description Looks at a score, by its key */
                        score?: string | null;
                        /** @description Inside a loop: looks at the item that is asked about */
                        loop_item?: true | null;
                        /**
                         * @description As in rules on the question's type; `IS_ANSWERED` asks whether there is an answer at all. Which ones a question supports is told by `operations` of `available-references`
                         * @enum {string}
                         */
                        operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION" | "IS_ANSWERED";
                        /**
                         * @description `"string"` when left out
                         * @enum {string}
                         */
                        comparison_value_type: "string" | "int" | "smart_condition";
                        /** @description In the study's own language, whatever language the interview is in; for `SMART_CONDITION` a condition in words; `null` when left out */
                        comparison_value: string | null;
                        /** @description Holds where the comparison does not; both need something to compare; `false` when left out */
                        negate: boolean;
                    } | {
                        /**
                         * @description Whether all of the conditions must hold, or one of them
                         * @enum {string}
                         */
                        match: "all" | "any";
                        conditions: {
                            /** @description Looks at the answer to an earlier question */
                            question_id?: string | null;
                            /** @description With `question_id`: looks at the number of this item, its rating, points or rank */
                            item?: string | null;
                            /** @description Looks at what the interview's metadata have under this key */
                            metadata?: string | null;
                            /** @description Looks at the arm that the participant got; the value is the arm's id */
                            randomizer_id?: string | null;
                            /** @description Looks at the language of the interview, by its name */
                            language?: true | null;
                            /** @description Looks at where the participant comes from: the key of a source */
                            source?: true | null;
                            /** @description Looks at a score, by its key */
                            score?: string | null;
                            /** @description Inside a loop: looks at the item that is asked about */
                            loop_item?: true | null;
                            /**
                             * @description As in rules on the question's type; `IS_ANSWERED` asks whether there is an answer at all. Which ones a question supports is told by `operations` of `available-references`
                             * @enum {string}
                             */
                            operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION" | "IS_ANSWERED";
                            /**
                             * @description `"string"` when left out
                             * @enum {string}
                             */
                            comparison_value_type: "string" | "int" | "smart_condition";
                            /** @description In the study's own language, whatever language the interview is in; for `SMART_CONDITION` a condition in words; `null` when left out */
                            comparison_value: string | null;
                            /** @description Holds where the comparison does not; both need something to compare; `false` when left out */
                            negate: boolean;
                        }[];
                    })[];
                } | null;
            }[];
            groups?: {
                id: string;
                name: string;
                parent_question_group_id?: string | null;
                /** @description Zero-based place among its siblings; after them where left out */
                display_order?: number;
                randomize?: boolean;
                /** @description When it is shown; null for always */
                display_conditions?: {
                    /**
                     * @description Whether all of the conditions must hold, or one of them
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Conditions, or sets of conditions: 20 conditions at most in all */
                    conditions: ({
                        /** @description Looks at the answer to an earlier question */
                        question_id?: string | null;
                        /** @description With `question_id`: looks at the number of this item, its rating, points or rank */
                        item?: string | null;
                        /** @description Looks at what the interview's metadata have under this key */
                        metadata?: string | null;
                        /** @description Looks at the arm that the participant got; the value is the arm's id */
                        randomizer_id?: string | null;
                        /** @description Looks at the language of the interview, by its name */
                        language?: true | null;
                        /** @description Looks at where the participant comes from: the key of a source */
                        source?: true | null;
                        /** @description Looks at a score, by its key */
                        score?: string | null;
                        /** @description Inside a loop: looks at the item that is asked about */
                        loop_item?: true | null;
                        /**
                         * @description As in rules on the question's type; `IS_ANSWERED` asks whether there is an answer at all. Which ones a question supports is told by `operations` of `available-references`
                         * @enum {string}
                         */
                        operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION" | "IS_ANSWERED";
                        /**
                         * @description `"string"` when left out
                         * @enum {string}
                         */
                        comparison_value_type: "string" | "int" | "smart_condition";
                        /** @description In the study's own language, whatever language the interview is in; for `SMART_CONDITION` a condition in words; `null` when left out */
                        comparison_value: string | null;
                        /** @description Holds where the comparison does not; both need something to compare; `false` when left out */
                        negate: boolean;
                    } | {
                        /**
                         * @description Whether all of the conditions must hold, or one of them
                         * @enum {string}
                         */
                        match: "all" | "any";
                        conditions: {
                            /** @description Looks at the answer to an earlier question */
                            question_id?: string | null;
                            /** @description With `question_id`: looks at the number of this item, its rating, points or rank */
                            item?: string | null;
                            /** @description Looks at what the interview's metadata have under this key */
                            metadata?: string | null;
                            /** @description Looks at the arm that the participant got; the value is the arm's id */
                            randomizer_id?: string | null;
                            /** @description Looks at the language of the interview, by its name */
                            language?: true | null;
                            /** @description Looks at where the participant comes from: the key of a source */
                            source?: true | null;
                            /** @description Looks at a score, by its key */
                            score?: string | null;
                            /** @description Inside a loop: looks at the item that is asked about */
                            loop_item?: true | null;
                            /**
                             * @description As in rules on the question's type; `IS_ANSWERED` asks whether there is an answer at all. Which ones a question supports is told by `operations` of `available-references`
                             * @enum {string}
                             */
                            operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION" | "IS_ANSWERED";
                            /**
                             * @description `"string"` when left out
                             * @enum {string}
                             */
                            comparison_value_type: "string" | "int" | "smart_condition";
                            /** @description In the study's own language, whatever language the interview is in; for `SMART_CONDITION` a condition in words; `null` when left out */
                            comparison_value: string | null;
                            /** @description Holds where the comparison does not; both need something to compare; `false` when left out */
                            negate: boolean;
                        }[];
                    })[];
                } | null;
                /** @description What stands directly in it, in order */
                question_ids?: string[];
            }[];
            randomizers?: {
                id: string;
                name: string;
                parent_question_group_id?: string | null;
                display_order?: number;
                arms: {
                    id: string;
                    label: string;
                    /** @description Basis points, 0 to 10,000 */
                    weight_basis_points: number;
                    question_id?: string | null;
                    question_group_id?: string | null;
                }[];
            }[];
            /** @description Each question's rules in their order */
            logic?: {
                id: string;
                question_id: string;
                /** @enum {string} */
                operation: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION";
                /** @enum {string} */
                comparison_value_type: "string" | "int" | "smart_condition";
                comparison_value?: string | null;
                /** @enum {string} */
                action_type: "next_question_id" | "move_to_question_group" | "end_interview" | "redirect_url" | "screen_out";
                next_question_id?: string | null;
                next_question_group_id?: string | null;
                /** Format: uri */
                redirect_url?: string | null;
                end_interview?: boolean;
                language?: string;
            }[];
            question_quotas?: {
                question_id: string;
                /** @description All the question's buckets; none clears them */
                buckets: components["schemas"]["QuotaBucket"][];
            }[];
            scores?: {
                [key: string]: unknown;
            }[];
            sources?: {
                key: string;
                name: string;
                redirects?: {
                    /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                    completed?: string | null;
                    /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                    screened_out?: string | null;
                    /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                    over_quota?: string | null;
                    /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                    paused?: string | null;
                };
            }[];
            translations?: {
                language: string;
                /** @description Null for the study's messages */
                question_id: string | null;
                units: {
                    path: (string | number)[];
                    /** @description Null where the translation failed */
                    text: string | null;
                    /** @description It translates an earlier text */
                    is_stale?: boolean;
                    /** @description It translates an earlier name of the option */
                    is_outdated?: boolean;
                }[];
                /** @description The content as somebody wrote it by hand */
                manual?: {
                    content: string;
                    is_stale?: boolean;
                } | null;
            }[];
        };
        /**
         * @example {
         *       "code": "unreachable_question",
         *       "message": "No answers lead to the question",
         *       "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *       "logic_id": null,
         *       "question_group_id": null,
         *       "randomizer_id": null,
         *       "score": null,
         *       "language": null,
         *       "path": null
         *     }
         */
        StudyError: {
            /** @enum {string} */
            code: "no_questions" | "unreachable_question" | "rule_never_matches" | "condition_never_holds" | "jump_target_missing" | "jump_into_randomized_group" | "reference_broken" | "reference_later" | "source_broken" | "check_never_passes" | "quota_option_missing";
            message: string;
            /** Format: uuid */
            question_id: string | null;
            /** Format: uuid */
            logic_id: string | null;
            /** Format: uuid */
            question_group_id: string | null;
            /** Format: uuid */
            randomizer_id: string | null;
            score: string | null;
            language: string | null;
            /** @description Where in it, such as `content` or `arms[1]` */
            path: string | null;
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "mode": "model",
         *       "stale": false,
         *       "answers": {
         *         "total": 200,
         *         "coded": 150,
         *         "none": 50,
         *         "new": 0,
         *         "stale": 0
         *       },
         *       "codes": 9,
         *       "last_run": {
         *         "id": "019aa3c9-6b90-7b35-8e16-2d1f7a5c4e31",
         *         "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "parts": [
         *           "themes"
         *         ],
         *         "status": "done",
         *         "progress": 100,
         *         "calls": 12,
         *         "max_calls": 500,
         *         "answers": 200,
         *         "coded": 200,
         *         "remaining": 0,
         *         "dropped": {
         *           "invented": 3,
         *           "misattributed": 1,
         *           "unknown_code": 0,
         *           "ungrounded": 4
         *         },
         *         "codes_created": 9,
         *         "mode": "model",
         *         "model": "claude-haiku-4-5",
         *         "prompt_version": "insight-5e1b9c07",
         *         "error": null,
         *         "created_at": "2026-11-22T18:34:10.000Z",
         *         "completed_at": "2026-11-22T18:34:10.000Z"
         *       },
         *       "findings": [],
         *       "findings_at": null
         *     }
         */
        StudyInsights: {
            /** Format: uuid */
            study_id: string;
            /** @description Of the last run that has ended; null where there is none */
            mode: ("model" | "offline") | null;
            /** @description Whether a run would have something to do */
            stale: boolean;
            answers: {
                /** @description Number of open answers */
                total: number;
                /** @description Number of them with a code */
                coded: number;
                /** @description Number of them that were judged and have none */
                none: number;
                /** @description Number of them that nobody has judged */
                new: number;
                /** @description Number of those judged that were without the newest codes */
                stale: number;
            };
            /** @description Number of codes of the study */
            codes: number;
            last_run: components["schemas"]["InsightsRun"] | null;
            findings: {
                text: string;
                code_ids: string[];
                quotes: components["schemas"]["Quote"][];
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            findings_at: string | null;
        };
        /**
         * @example {
         *       "complete": 62,
         *       "in_progress": 3,
         *       "screened_out": 11,
         *       "excluded": 2,
         *       "quota": 100,
         *       "status": "published"
         *     }
         */
        StudyMetrics: {
            /** @description Number of interviews. Real interviews with status closed */
            complete: number;
            /** @description Number of interviews. Real interviews started and not ended */
            in_progress: number;
            /** @description Number of interviews. Real interviews that did not qualify */
            screened_out: number;
            /** @description Number of real interviews that somebody has excluded; they are in no other figure */
            excluded: number;
            /** @description Number of interviews. config.quota as stored */
            quota: number | null;
            /** @enum {string} */
            status: "draft" | "published" | "paused" | "archived";
        };
        /**
         * @example {
         *       "detail": "The study has all the participants it needs",
         *       "code": "not_open",
         *       "reason": "over_quota",
         *       "message": {
         *         "title": "This study is complete",
         *         "body": "Enough people have taken part in the meantime. Thank you for your interest.",
         *         "ctaText": null,
         *         "ctaLink": null
         *       },
         *       "redirect_url": "https://app.prolific.com/submissions/complete?cc=FULL1234"
         *     }
         */
        StudyNotOpen: {
            detail: string;
            /** @constant */
            code: "not_open";
            /** @enum {string} */
            reason: "draft" | "paused" | "not_open_yet" | "closed" | "over_quota" | "not_eligible" | "no_questions";
            /** @description For those who do not qualify or come too late, in their language */
            message: {
                title: string | null;
                body: string | null;
                ctaText: string | null;
                ctaLink: string | null;
            } | null;
            /** @description Where they may be sent */
            redirect_url: string | null;
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "checked": 200,
         *       "unchecked": 1,
         *       "levels": {
         *         "none": 181,
         *         "weak": 14,
         *         "strong": 5
         *       },
         *       "flags": [
         *         {
         *           "code": "repeated_text",
         *           "interviews": 9
         *         },
         *         {
         *           "code": "speeder",
         *           "interviews": 12
         *         }
         *       ],
         *       "reviewed": 6,
         *       "excluded": 4,
         *       "questions": [
         *         {
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "median_ms": 6310,
         *           "n": 198
         *         }
         *       ]
         *     }
         */
        StudyQuality: {
            /** Format: uuid */
            study_id: string;
            /** @description Number of finished interviews that were checked */
            checked: number;
            /** @description Number of finished interviews that were not */
            unchecked: number;
            levels: {
                /** @description Number of interviews */
                none: number;
                /** @description Number of interviews */
                weak: number;
                /** @description Number of interviews */
                strong: number;
            };
            flags: {
                /** @enum {string} */
                code: "speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device";
                /** @description Number of interviews */
                interviews: number;
            }[];
            /** @description Number of interviews that somebody has decided about */
            reviewed: number;
            /** @description Number of interviews that somebody has excluded */
            excluded: number;
            /** @description Of real interviews */
            questions: {
                /** Format: uuid */
                question_id: string;
                /** @description Milliseconds; null of fewer than 20 answers */
                median_ms: number | null;
                /** @description Number of answers with a time */
                n: number;
            }[];
        };
        /**
         * @example {
         *       "mode": "url_param",
         *       "param_name": "country",
         *       "buckets": [
         *         {
         *           "value": "DE",
         *           "limit": 50
         *         }
         *       ],
         *       "unmatched_param_policy": "reject",
         *       "fixed_limit": null
         *     }
         */
        StudyQuotas: {
            /**
             * @description `fixed`: `fixed_limit` interviews may close, which is `config.quota`; `url_param`: so many for each value of a parameter, which is the interview's metadata of that name when it closes
             * @enum {string}
             */
            mode: "off" | "fixed" | "url_param";
            /** @description Number of interviews that may close; `config.quota` */
            fixed_limit: number | null;
            param_name: string | null;
            buckets: {
                /** @description Of the parameter, exactly */
                value: string;
                /** @description How many interviews may close with it; 0 lets nobody in */
                limit: number;
            }[];
            /**
             * @description What becomes of participants whose value has no bucket: they take no place, or are screened out
             * @enum {string}
             */
            unmatched_param_policy: "allow" | "reject";
        };
        StudyStats: {
            /** Format: uuid */
            study_id: string;
            /** @description Number of interviews */
            started: number;
            /** @description Number of interviews. Started and not ended, paused ones among them */
            in_progress: number;
            /** @description Number of interviews */
            completed: number;
            /** @description Number of interviews */
            screened_out: number;
            /** @description Number of interviews */
            over_quota: number;
            /** @description Number of interviews */
            canceled: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded: number;
            /** @description Fraction, 0 to 1. completed / (started − screened_out − over_quota): who finished, of those who finished or abandoned; null when nobody did */
            completion_rate: number | null;
            /** @description Seconds, of the completed */
            median_active_time: number | null;
            questions: {
                /** Format: uuid */
                question_id: string;
                display_order: number;
                type: string;
                content: string;
                /** @description Number of interviews. Started interviews that came to the question */
                reached: number;
                /** @description Number of interviews */
                answered: number;
                /** @description Number of interviews */
                skipped: number;
                /** @description Number of interviews. Came to it and have left it neither answered nor skipped */
                dropped_off: number;
                /** @description Number of interviews. Screened out at it */
                screened_out: number;
                /** @description Number of interviews. Came to its place and were not shown it, as its display conditions did not hold */
                hidden: number;
            }[];
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "revision": 7,
         *       "is_complete": true,
         *       "errors": [],
         *       "warnings": [
         *         {
         *           "code": "reference_may_be_unasked",
         *           "message": "Some participants are not asked what {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}} quotes",
         *           "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *           "logic_id": null,
         *           "question_group_id": null,
         *           "randomizer_id": null,
         *           "score": null,
         *           "language": null,
         *           "path": "content"
         *         }
         *       ]
         *     }
         */
        StudyValidation: {
            /** Format: uuid */
            study_id: string;
            revision: number;
            /** @description False where the study has too many ways through it to look at all: what depends on them is left out */
            is_complete: boolean;
            errors: components["schemas"]["StudyError"][];
            warnings: {
                /** @enum {string} */
                code: "rule_shadowed" | "jump_backwards" | "source_may_be_unasked" | "reference_may_be_unasked" | "not_answerable" | "empty_arm" | "arm_label_missing" | "empty_group" | "quota_unreachable" | "quota_exceeds_study" | "translation_missing" | "translation_stale" | "unknown_metadata_key" | "not_a_reference" | "estimated_too_long" | "unsigned_source";
                message: string;
                /** Format: uuid */
                question_id: string | null;
                /** Format: uuid */
                logic_id: string | null;
                /** Format: uuid */
                question_group_id: string | null;
                /** Format: uuid */
                randomizer_id: string | null;
                score: string | null;
                language: string | null;
                /** @description Where in it, such as `content` or `arms[1]` */
                path: string | null;
            }[];
        };
        /**
         * @example {
         *       "revision": 7,
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "actor": {
         *         "kind": "api_key",
         *         "id": "019aa3c4-5e00-7a21-8b32-6d4f1c9e0a11"
         *       },
         *       "reason": "manual",
         *       "label": "Before the second wave",
         *       "has_interviews": true
         *     }
         */
        StudyVersion: {
            /** @description The study's revision that it is the content of */
            revision: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            actor: components["schemas"]["StudyVersionActor"];
            /**
             * @description started: an interview began at the revision; published: the study's status became that; before_edit, before_restore: it was about to change; manual: it was asked for
             * @enum {string}
             */
            reason: "started" | "published" | "before_edit" | "before_restore" | "manual";
            label: string | null;
            /** @description Interviews were started at the revision */
            has_interviews: boolean;
        };
        StudyVersionActor: {
            /** @enum {string} */
            kind: "api_key" | "member" | "participant" | "system" | "operator";
            /** @description Of the API key or the member; null for others */
            id: string | null;
        };
        /**
         * @example {
         *       "mutations": [
         *         {
         *           "id": "019aa3c9-2c41-7a86-9f30-8c6b4e2a0d91",
         *           "entity_type": "question",
         *           "operation": "update",
         *           "entity_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "before": {
         *             "content": "How do you make your coffee?"
         *           },
         *           "after": {
         *             "content": "How do you brew?"
         *           },
         *           "timestamp": "2026-11-21T09:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        StudyVersionDiff: {
            /** @description In order; an application takes at most 200 of them at once */
            mutations: components["schemas"]["Mutation"][];
        };
        SuppressedCrosstab: {
            /** Format: uuid */
            study_id: string;
            /**
             * @description Too few interviews: the figures are withheld
             * @constant
             */
            suppressed: true;
        };
        SuppressedFunnel: {
            /** Format: uuid */
            study_id: string;
            /**
             * @description Too few interviews: the figures are withheld
             * @constant
             */
            suppressed: true;
            /** @description The viewer's own filter; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
        };
        SuppressedQuestionStats: {
            /** Format: uuid */
            question_id: string;
            type: string;
            include_simulations: boolean;
            /**
             * @description Too few interviews: the figures are withheld
             * @constant
             */
            suppressed: true;
            /** @description The viewer's own filter; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
        };
        TextInputAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "textInput";
            value: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "textInput";
        };
        TextInputParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "textInput";
            props: components["schemas"]["TextInputProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "textInput";
        };
        /** textInput */
        TextInputProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description Number of characters of an answer at most; `20000` when left out */
            maxLength?: number;
            /** @description Whether the flags of data quality look at the words of the answer; `true` when left out */
            textChecks?: boolean;
        } & {
            [key: string]: unknown;
        };
        TextInputQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "textInput";
            props: components["schemas"]["TextInputProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "textInput";
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "translation_languages": [
         *         "German"
         *       ]
         *     }
         */
        TranslateStudyResV1: {
            /** Format: uuid */
            study_id: string;
            translation_languages: string[];
        };
        /**
         * @example {
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "language": "German",
         *       "welcome_message": {
         *         "title": "Willkommen",
         *         "body": "Ein paar Fragen zu Kaffee.",
         *         "ctaText": "Los geht’s"
         *       },
         *       "thank_you_message": null,
         *       "screen_out_message": null,
         *       "over_quota_message": null,
         *       "distress_message": null,
         *       "status": "done",
         *       "updated_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        TranslatedMessages: {
            /** Format: uuid */
            study_id: string;
            language: string;
            welcome_message: {
                [key: string]: unknown;
            } | null;
            thank_you_message: {
                [key: string]: unknown;
            } | null;
            screen_out_message: {
                [key: string]: unknown;
            } | null;
            /** @description `config.overQuotaMessage`; null where the study has none of its own */
            over_quota_message: {
                [key: string]: unknown;
            } | null;
            /** @description `config.interviewer.distressMessage`; null where the study has none of its own */
            distress_message: string | null;
            /**
             * @description `pending` while it is being translated, `failed` where no usable translation was found, `stale` where the source has changed since
             * @enum {string}
             */
            status: "pending" | "done" | "failed" | "stale";
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "id": "019aa3c5-7e3a-7d41-8b25-9c6f1e4d8a71",
         *       "question_id": "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22",
         *       "language": "German",
         *       "question_content": "What do you like about {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *       "translated_question_content": "Was mögen Sie an {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *       "translated_question_formatted_content": "Was mögen Sie an {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?",
         *       "translated_question_props": {},
         *       "status": "done",
         *       "is_manual": true,
         *       "updated_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        TranslatedQuestion: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            question_id: string;
            language: string;
            /** @description The question as it reads now */
            question_content: string;
            translated_question_content: string | null;
            /** @description The translated content as HTML: escaped, with line breaks as `<br>` */
            translated_question_formatted_content: string | null;
            /** @description The question's props with every label that has a translation in it */
            translated_question_props: {
                [key: string]: unknown;
            } | null;
            /**
             * @description `pending` while it is being translated, `failed` where no usable translation was found, `stale` where the source has changed since
             * @enum {string}
             */
            status: "pending" | "done" | "failed" | "stale";
            /** @description The content was written by hand and is kept */
            is_manual: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "event_type": "translation.finished",
         *       "created_at": "2026-11-22T18:34:10.000Z",
         *       "study": {
         *         "id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *         "title": "Coffee at home",
         *         "metadata": null,
         *         "type": "SERVICE_STUDY",
         *         "mode": "TEXT_AND_VOICE",
         *         "created_at": "2026-11-21T09:00:00.000Z"
         *       },
         *       "languages": [
         *         "German"
         *       ],
         *       "failed": 0
         *     }
         */
        TranslationFinishedEvent: {
            /** @constant */
            event_type: "translation.finished";
            /**
             * Format: date-time
             * @description When it happened
             */
            created_at: string;
            study: components["schemas"]["EventStudy"];
            /** @description The languages that were asked for */
            languages: string[];
            /** @description Number of interviews. Texts that could not be translated */
            failed: number;
        };
        TreeNode: {
            /** @description What participants read; different from those beside it */
            label: string;
            /** @description What opens below it; none for a destination; `[]` when left out */
            children?: components["schemas"]["TreeNode"][];
        };
        TreeTestAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "treeTest";
            value: {
                /** @description Labels in the order of their visits */
                path: string[];
                /** @description The path of the place that was chosen; null for who gave up */
                selected: string[] | null;
                /** @description Milliseconds from the start of the task to its end */
                duration_ms: number;
            } | {
                /** @description Each task once, in the order in which they were met */
                tasks: {
                    /** @description What was to be found */
                    task: string;
                    /** @description Labels in the order of their visits */
                    path: string[];
                    /** @description The path of the place that was chosen; null for who gave up */
                    selected: string[] | null;
                    /** @description Milliseconds from the start of the task to its end */
                    duration_ms: number;
                }[];
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "treeTest";
        };
        TreeTestParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "treeTest";
            props: components["schemas"]["TreeTestProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "treeTest";
        };
        /** treeTest */
        TreeTestProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /** @description What participants look through: at most 2,000 nodes; `[]` when left out */
            tree?: components["schemas"]["TreeNode"][];
            /** @description What participants are to find, shown above the tree */
            task?: string;
            /** @description The paths of labels that lead to the right places; participants do not see them; `[]` when left out */
            correct?: string[][];
            /** @description Several tasks in the same tree, all different, instead of `task` and `correct`; `[]` when left out */
            tasks?: {
                /** @description What participants are to find */
                task: string;
                /** @description The paths that lead to the right places; participants do not see them; `[]` when left out */
                correct?: string[][];
            }[];
            /** @description Whether each participant meets the tasks in an order of their own; `false` when left out */
            randomizeTasks?: boolean;
            /** @description Whether participants see how many of the tasks they have met; `true` when left out */
            showTaskProgress?: boolean;
            /** @description Whether participants can give up a task; `true` when left out */
            allowSkip?: boolean;
            /** @description Whether a place that others lie below can be chosen too; `true` when left out */
            allowSelectParents?: boolean;
        } & {
            [key: string]: unknown;
        };
        TreeTestQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "treeTest";
            props: components["schemas"]["TreeTestProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "treeTest";
        };
        TreeTestStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "treeTest";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Where participants ended, and whether by the direct way */
            outcomes: {
                /** @description Found it without visiting a node twice */
                direct_success: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
                /** @description Found it after turning back */
                indirect_success: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
                /** @description Chose a wrong place without visiting a node twice */
                direct_failure: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
                /** @description Chose a wrong place after turning back */
                indirect_failure: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
                /** @description Gave up without visiting a node twice */
                direct_skip: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
                /** @description Gave up after turning back */
                indirect_skip: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
            };
            /** @description Fraction, 0 to 1. Null as well while no destination is marked correct. */
            success_rate: number | null;
            /** @description Fraction, 0 to 1. Of those who visited no node twice, wherever they ended. */
            directness: number | null;
            /** @description Milliseconds of the participant in the middle */
            median_duration_ms: number | null;
            /** @description Where participants went first */
            first_clicks: {
                /** @description The label of a node */
                label: string;
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
            }[];
            /** @description The places that were chosen */
            destinations: {
                /** @description Its labels, from the top */
                path: string[];
                /** @description Number of answers */
                count: number;
                /** @description Percent, 0 to 100 */
                percentage: number | null;
                /** @description Whether it is one of the right places */
                correct: boolean;
            }[];
            /** @description True once a distribution held over 2,000 distinct values: bins of 0.1 % since. */
            approximate: boolean;
            /** @description Each of several tasks; null where there is one. The figures beside it are of all tasks together */
            tasks: {
                /** @description Where participants ended, and whether by the direct way */
                outcomes: {
                    /** @description Found it without visiting a node twice */
                    direct_success: {
                        /** @description Number of answers */
                        count: number;
                        /** @description Percent, 0 to 100 */
                        percentage: number | null;
                    };
                    /** @description Found it after turning back */
                    indirect_success: {
                        /** @description Number of answers */
                        count: number;
                        /** @description Percent, 0 to 100 */
                        percentage: number | null;
                    };
                    /** @description Chose a wrong place without visiting a node twice */
                    direct_failure: {
                        /** @description Number of answers */
                        count: number;
                        /** @description Percent, 0 to 100 */
                        percentage: number | null;
                    };
                    /** @description Chose a wrong place after turning back */
                    indirect_failure: {
                        /** @description Number of answers */
                        count: number;
                        /** @description Percent, 0 to 100 */
                        percentage: number | null;
                    };
                    /** @description Gave up without visiting a node twice */
                    direct_skip: {
                        /** @description Number of answers */
                        count: number;
                        /** @description Percent, 0 to 100 */
                        percentage: number | null;
                    };
                    /** @description Gave up after turning back */
                    indirect_skip: {
                        /** @description Number of answers */
                        count: number;
                        /** @description Percent, 0 to 100 */
                        percentage: number | null;
                    };
                };
                /** @description Fraction, 0 to 1. Null as well while no destination is marked correct. */
                success_rate: number | null;
                /** @description Fraction, 0 to 1. Of those who visited no node twice, wherever they ended. */
                directness: number | null;
                /** @description Milliseconds of the participant in the middle */
                median_duration_ms: number | null;
                /** @description Where participants went first */
                first_clicks: {
                    /** @description The label of a node */
                    label: string;
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                }[];
                /** @description The places that were chosen */
                destinations: {
                    /** @description Its labels, from the top */
                    path: string[];
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                    /** @description Whether it is one of the right places */
                    correct: boolean;
                }[];
                /** @description True once a distribution held over 2,000 distinct values: bins of 0.1 % since. */
                approximate: boolean;
                /** @description What was to be found */
                task: string;
            }[] | null;
        };
        /**
         * @example {
         *       "description": "Says that it has to be quick, for whatever reason"
         *     }
         */
        UpdateCodeReq: {
            /** @description What it is called; a study has one code of a name, in any case */
            name?: string;
            /** @description When an answer has it; runs go by this */
            description?: string;
            /**
             * Format: uuid
             * @description The theme that it is a child of; null for a theme of its own
             */
            parent_id?: string | null;
            /** @description Runs assign it, and never rename, merge, move or delete it */
            locked?: boolean;
        };
        /**
         * @example {
         *       "retention_policy_days": null
         *     }
         */
        UpdateFolderReqV1: {
            name?: string;
            /** @description Days to keep transcripts, counted from an interview's last message; null turns it off */
            retention_policy_days?: number | null;
        };
        /**
         * @example {
         *       "status": "closed",
         *       "answers": [
         *         {
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "value": "Filter"
         *         }
         *       ],
         *       "conversation_json": [
         *         {
         *           "role": "assistant",
         *           "content": "How do you make your coffee?"
         *         },
         *         {
         *           "role": "user",
         *           "content": "Filter"
         *         },
         *         {
         *           "role": "assistant",
         *           "content": "What do you like about Filter?"
         *         },
         *         {
         *           "role": "user",
         *           "content": "It takes its time, and so do I."
         *         }
         *       ],
         *       "started_at": "2026-11-22T18:30:00.000Z",
         *       "ended_at": "2026-11-22T18:34:10.000Z",
         *       "active_time": 250
         *     }
         */
        UpdateInterviewReqV1: {
            /** @enum {string} */
            status?: "open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled";
            /** @description Internal title */
            title?: string | null;
            /** @description Key/value data of your own, at most 64 KiB as JSON. The interviews of a study have at most 1,000 different keys, 256 KiB together, counting those that none has any more: each is a column of the export */
            metadata?: {
                [key: string]: unknown;
            } | null;
            notes?: string | null;
            is_archived?: boolean;
            conversation_json?: components["schemas"]["ConversationTurn"][];
            /** @description Each replaces the question's present answer; null says it was skipped, unless the type has it for an answer. The answers to one conjoint question hold at most 3,000 different tasks */
            answers?: {
                /** Format: uuid */
                question_id: string;
                value: unknown;
            }[];
            /** Format: date-time */
            started_at?: string | null;
            /** Format: date-time */
            ended_at?: string | null;
            /** @description Seconds */
            active_time?: number | null;
            recording_id?: string | null;
        };
        /**
         * @example {
         *       "name": "Habits at home",
         *       "display_order": 1
         *     }
         */
        UpdateQuestionGroupReqV1: {
            /** @description Internal, never shown to participants */
            name?: string;
            /**
             * Format: uuid
             * @description The group it stands in, two levels at most; null at top level
             */
            parent_question_group_id?: string | null;
            /**
             * Format: uuid
             * @description The randomizer's arm that shows it; it then stands where the randomizer does
             */
            routing_branch_id?: string | null;
            /** @description Position among its siblings: the questions, groups and randomizers of one parent; a new one takes that of its first member by default */
            display_order?: number;
            /** @description Each participant gets what is inside in an order of their own */
            randomize?: boolean;
            /** @description When it is shown; null for always. Written as a whole */
            display_conditions?: components["schemas"]["DisplayConditionsInput"] | null;
            /** @description All questions directly inside, in order. Writing moves those named in, and those left out to the group's parent, right after the group */
            question_ids?: string[];
            /** @description Takes away the display conditions that the change would break, which is refused as `breaks_logic` otherwise; `false` when left out */
            force?: boolean;
        };
        /**
         * @example {
         *       "action_type": "move_to_question_group",
         *       "next_question_group_id": "019aa3c5-2a7b-7c05-8f13-6b9d1e4c7a51"
         *     }
         */
        UpdateQuestionLogicReqV1: {
            /**
             * @description `INCLUDE_RESPONSE_IN_NEXT_QUESTION` is deprecated: quote the answer in the later question's content instead
             * @enum {string}
             */
            operation?: "==" | "<" | "<=" | ">" | ">=" | "COUNT_LT" | "INCLUDES" | "ALWAYS" | "SMART_CONDITION" | "INCLUDE_RESPONSE_IN_NEXT_QUESTION";
            /** @enum {string} */
            comparison_value_type?: "string" | "int" | "smart_condition";
            /**
             * @description What happens on a match
             * @enum {string}
             */
            action_type?: "next_question_id" | "move_to_question_group" | "end_interview" | "redirect_url" | "screen_out";
            /** @description For `SMART_CONDITION` a condition in natural language */
            comparison_value?: string | null;
            /**
             * Format: uuid
             * @description Required for `next_question_id` actions
             */
            next_question_id?: string | null;
            /**
             * Format: uuid
             * @description Required for `move_to_question_group` actions
             */
            next_question_group_id?: string | null;
            /**
             * Format: uri
             * @description Required for `redirect_url` actions
             */
            redirect_url?: string | null;
            /** @description Set for `end_interview` actions */
            end_interview?: boolean;
            /** @description The language of the interviews it applies to; the study's default language means all */
            language?: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {});
            display_order?: number;
        };
        /**
         * @example {
         *       "content": "How do you make your coffee at home?",
         *       "props": {
         *         "allowOther": true
         *       }
         *     }
         */
        UpdateQuestionReqV1: {
            /** @description Plain text, as every text that participants read: line breaks stay, `http` and `https` addresses become links, and nothing else formats it. In labels that are chosen (options, items, cards) addresses stay text. May quote earlier answers: `{{Q:<question_id>}}`, with at most 50 references a text. Of a `message`, the first line is a heading where it has at most 80 characters */
            content?: string;
            /** @description One of `question`, `exploratory`, `textInput`, `shortText`, `message`, `email`, `multipleChoice`, `ratingScale`, `starRating`, `nps`, `number`, `date`, `matrixRatingScale`, `ranking`, `rankingWithMatrix`, `cardSort`, `allocation`, `allocationWithMatrix`, `conjoint`, `treeTest`, `prototypeTask`, `websiteTest`, `externalLink`, `calendar`, `mediaUpload`, or any other text, which behaves as textInput */
            type?: string;
            /** @description Private guidance for the AI interviewer */
            interviewer_notes?: string | null;
            /** @description Zero-based position; writing it moves the question and shifts the others */
            display_order?: number;
            props?: components["schemas"]["AnyQuestionProps"];
            assets?: ({
                url: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            /** @description When it is shown; null for always. Written as a whole */
            display_conditions?: components["schemas"]["DisplayConditionsInput"] | null;
            /** @description Removes options that have quotas, together with these quotas, and display conditions that the change would break, which is refused otherwise; `false` when left out */
            force?: boolean;
        };
        /**
         * @example {
         *       "name": "Habits or not"
         *     }
         */
        UpdateRandomizerReqV1: {
            /** @description Internal, never shown to participants */
            name?: string;
            /**
             * Format: uuid
             * @description The group it sits in; null at top level
             */
            parent_question_group_id?: string | null;
            /** @description Position among siblings; a new one takes that of its first member by default */
            display_order?: number;
            arms?: {
                /**
                 * Format: uuid
                 * @description An arm that stays; left out for a new one
                 */
                id?: string;
                label: string;
                /** @description Basis points, 0 to 10,000. Those of all arms sum to 10000 */
                weight_basis_points: number;
                /**
                 * Format: uuid
                 * @description `null` when left out
                 */
                question_id?: string | null;
                /**
                 * Format: uuid
                 * @description `null` when left out
                 */
                question_group_id?: string | null;
            }[];
            /** @description Takes away the display conditions that the change would break, which is refused as `breaks_logic` otherwise; `false` when left out */
            force?: boolean;
        };
        /**
         * @example {
         *       "redirects": {
         *         "paused": "https://app.prolific.com/submissions/complete?cc=LATER123"
         *       }
         *     }
         */
        UpdateSourceReq: {
            /** @description The key stays */
            name?: string;
            /** @description Only those sent change; null removes one */
            redirects?: {
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                completed?: string | null;
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                screened_out?: string | null;
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                over_quota?: string | null;
                /** @description An https URL. `{name}` is the participant's parameter or metadata of that name, `{interview_id}` and `{source}` what they say, `{{metadata.name|fallback}}` as in texts; values are percent-encoded */
                paused?: string | null;
            };
        };
        /**
         * @example {
         *       "status": "paused",
         *       "config": {
         *         "quota": 150,
         *         "progressBar": null
         *       }
         *     }
         */
        UpdateStudyReqV1: {
            title?: string;
            /** @description Internal description */
            description?: string | null;
            /** @description `SERVICE_STUDY` is an AI-moderated study */
            type?: string;
            /**
             * @description How participants take part
             * @enum {string}
             */
            mode?: "TEXT_ONLY" | "TEXT_AND_VOICE" | "VOICE_WITH_PREVIEW" | "VIDEO";
            /**
             * @description Which organization members can access the study; not participant access
             * @enum {string}
             */
            access_policy?: "FULL_ACCESS" | "CAN_EDIT" | "CAN_EDIT_SURVEY_ONLY" | "CAN_VIEW" | "INVITE_ONLY";
            /** @description Shown before the first question; a default when left out. Plain text, in which addresses become links */
            welcome_message?: components["schemas"]["Message"] | null;
            /** @description Shown after the last question */
            thank_you_message?: components["schemas"]["ClosingMessage"] | null;
            /** @description Shown to those who do not qualify; a default when left out */
            screen_out_message?: components["schemas"]["ClosingMessage"] | null;
            /**
             * Format: uuid
             * @description Null for none
             */
            folder_id?: string | null;
            /** @description Key/value data of your own, at most 64 KiB as JSON */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description How insights are made, kept as sent */
            insights?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Participants can start only while `published`, where a new study begins; those who have begun can also finish while `paused`
             * @enum {string}
             */
            status?: "draft" | "published" | "paused" | "archived";
            /** @description Merged into the present config; at most 256 KiB in all */
            config?: components["schemas"]["StudyConfig"];
        };
        /**
         * @example {
         *       "content": "Was mögen Sie an {{Q:019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21}}?"
         *     }
         */
        UpdateTranslatedQuestionReqV1: {
            content: string;
        };
        /**
         * @example {
         *       "status": "enabled"
         *     }
         */
        UpdateWebhookEndpointReq: {
            /**
             * Format: uri
             * @description https, to a public address
             */
            url?: string;
            /** @description For yourselves */
            description?: string | null;
            /** @description Whether simulated interviews are told of too */
            include_simulations?: boolean;
            /** @description The types of event that it is sent */
            event_types?: ("interview.started" | "interview.completed" | "interview.screened_out" | "interview.over_quota" | "interview.canceled" | "interview.erased" | "interview.quality_changed" | "quota.reached" | "export.ready" | "translation.finished")[];
            /** @description The studies whose events it is sent; null for all */
            study_ids?: string[] | null;
            /** @enum {string} */
            status?: "enabled" | "disabled";
        };
        /**
         * @example {
         *       "id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *       "title": "Pilot",
         *       "study_id": "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11",
         *       "metadata": {
         *         "customer": "c-1024"
         *       },
         *       "link": "https://interviews.example.com/s/019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11?vid=Zk3vQ8mT1xYb5LrW0dNc2A",
         *       "status": "closed",
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "progress": 100,
         *       "conversation_json": [
         *         {
         *           "role": "assistant",
         *           "content": "How do you make your coffee?"
         *         },
         *         {
         *           "role": "user",
         *           "content": "Filter"
         *         },
         *         {
         *           "role": "assistant",
         *           "content": "What do you like about Filter?"
         *         },
         *         {
         *           "role": "user",
         *           "content": "It takes its time, and so do I."
         *         }
         *       ],
         *       "is_mock": false,
         *       "is_archived": false,
         *       "is_simulated": false,
         *       "language": "English",
         *       "type": "SERVICE",
         *       "notes": null,
         *       "started_at": "2026-11-22T18:30:00.000Z",
         *       "ended_at": "2026-11-22T18:34:10.000Z",
         *       "completed_at": "2026-11-22T18:34:10.000Z",
         *       "transcript": "Interviewer: How do you make your coffee?\n\nParticipant: Filter\n\nInterviewer: What do you like about Filter?\n\nParticipant: It takes its time, and so do I.",
         *       "parsed_conversation_json": {
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21": {
         *           "content": "How do you make your coffee?",
         *           "type": "multipleChoice",
         *           "value": "Filter",
         *           "text": "Filter",
         *           "followups": [],
         *           "answered_at": "2026-11-22T18:31:00.000Z"
         *         }
         *       },
         *       "recording_id": null,
         *       "active_time": 250,
         *       "source": "prolific",
         *       "expires_at": null,
         *       "vid": "Zk3vQ8mT1xYb5LrW0dNc2A",
         *       "reference": "AADE6GYBJ1",
         *       "routing": [
         *         {
         *           "randomizer_id": "019aa3c5-3b40-7e92-8a17-4d6c8e0f2b51",
         *           "randomizer_name": "With or without habits",
         *           "arm_id": "019aa3c5-3b41-7a15-9c28-5e7d9f1a3c61",
         *           "arm_label": "With habits"
         *         }
         *       ],
         *       "question_order": [
         *         "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *         "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *       ],
         *       "study_revision": 7,
         *       "quality": {
         *         "level": "weak",
         *         "flags": [
         *           {
         *             "code": "repeated_text",
         *             "severity": "weak",
         *             "question_ids": [
         *               "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *               "019aa3c5-0b1b-7a90-a5d7-2e8f1c3b4d22"
         *             ],
         *             "evidence": {
         *               "times": 2
         *             }
         *           }
         *         ],
         *         "speed_index": 1.1,
         *         "checked_at": "2026-03-02T10:12:00.000Z",
         *         "review": null
         *       },
         *       "messages": [
         *         {
         *           "message_id": 0,
         *           "kind": "question",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "created_at": "2026-11-22T18:30:00.000Z",
         *           "moderation": null,
         *           "role": "assistant",
         *           "content": "How do you make your coffee?"
         *         },
         *         {
         *           "message_id": 1,
         *           "kind": "answer",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "created_at": "2026-11-22T18:30:00.000Z",
         *           "moderation": null,
         *           "role": "user",
         *           "content": "Filter"
         *         },
         *         {
         *           "message_id": 2,
         *           "kind": "followup",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "created_at": "2026-11-22T18:30:00.000Z",
         *           "moderation": {
         *             "source": "model",
         *             "model": "claude-sonnet",
         *             "prompt_version": "followup-3f9c21ab",
         *             "probe_type": "explanatory",
         *             "goal_id": "",
         *             "reason": "names no reason",
         *             "refused": [
         *               [
         *                 "leading"
         *               ]
         *             ],
         *             "latency_ms": 1150
         *           },
         *           "role": "assistant",
         *           "content": "What do you like about Filter?"
         *         },
         *         {
         *           "message_id": 3,
         *           "kind": "reply",
         *           "question_id": "019aa3c5-0b1a-7f3c-9e21-7d4c8b6a9f21",
         *           "created_at": "2026-11-22T18:30:00.000Z",
         *           "moderation": null,
         *           "role": "user",
         *           "content": "It takes its time, and so do I."
         *         }
         *       ],
         *       "message": "Interview updated"
         *     }
         */
        UpdatedInterview: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            study_id: string;
            /**
             * @description `open` until the first action; finished ones are `closed`, others end as `screened_out`, `over_quota` or `canceled`
             * @enum {string}
             */
            status: "open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled";
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /** @description Percent, 0 to 100 */
            progress: number;
            /** @description What was said, in order */
            conversation_json: components["schemas"]["ConversationTurn"][];
            is_mock: boolean;
            is_archived: boolean;
            is_simulated: boolean;
            language: string;
            type: string;
            /** @description Private notes */
            notes: string | null;
            title: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description However it ended
             */
            ended_at: string | null;
            /**
             * Format: date-time
             * @description Only when it was finished
             */
            completed_at: string | null;
            /** @description Plain text, a block for each turn; null until there is one */
            transcript: string | null;
            /** @description Answers by question id; null until there are any */
            parsed_conversation_json: {
                [key: string]: components["schemas"]["Answer"];
            } | null;
            recording_id: string | null;
            /** @description Seconds */
            active_time: number | null;
            /** @description The participant's personal address; empty for a session that may not create interviews */
            link: string;
            /** @description The key of the source that it came from */
            source: string | null;
            /**
             * Format: date-time
             * @description From then on the link cannot be started
             */
            expires_at: string | null;
            /** @description The token in the link; empty for a session that may not create interviews */
            vid: string;
            /** @description Ten letters and digits that name the interview, shown to the participant at its end. They open nothing */
            reference: string;
            /** @description The randomizers that the participant came to, in that order, named as they were then; empty for an interview that was conducted elsewhere */
            routing: {
                /** Format: uuid */
                randomizer_id: string;
                randomizer_name: string;
                /** Format: uuid */
                arm_id: string;
                arm_label: string;
            }[];
            /** @description The questions in the order in which this participant was asked them; empty for an interview that was conducted elsewhere */
            question_order: string[];
            /** @description The study's, as the participant met it; null until the start, and for one conducted elsewhere */
            study_revision: number | null;
            redactions?: components["schemas"]["Redactions"];
            /** @description What a check of the finished interview found; null before it */
            quality: components["schemas"]["InterviewQuality"] | null;
            /** @description The conversation, with how each message of the interviewer came about */
            messages: components["schemas"]["InterviewMessage"][];
            message: string;
        };
        /**
         * @example {
         *       "url": "https://files.example.com/object/public/019aa3c4-1a10-7c3e-8f25-6b4d9e0a1c21/019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11/019aa3c5-5d21-7b38-9e40-7a6c1f2d3e81/grinder.mp4",
         *       "upload": {
         *         "url": "https://uploads.example.com/",
         *         "fields": {
         *           "key": "019aa3c5-5d21-7b38-9e40-7a6c1f2d3e81/grinder.mp4",
         *           "Content-Type": "video/mp4",
         *           "Policy": "eyJleHBpcmF0aW9uIjoi…"
         *         },
         *         "expires_at": "2026-11-21T10:00:00.000Z"
         *       }
         *     }
         */
        Upload: {
            /** @description What to put into `assets` once the file is uploaded */
            url: string;
            upload: {
                /**
                 * Format: uri
                 * @description Where to POST `multipart/form-data`
                 */
                url: string;
                /** @description To be sent first, as they are; the part `file` comes last */
                fields: {
                    [key: string]: string;
                };
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds
                 */
                expires_at: string;
            };
        };
        /**
         * @example {
         *       "rows": [
         *         {
         *           "purpose": "follow_up",
         *           "interviews_started": 0,
         *           "interviews_completed": 0,
         *           "model_calls": 412,
         *           "input_tokens": 986300,
         *           "output_tokens": 31870,
         *           "export_bytes": 0,
         *           "events_sent": 0
         *         },
         *         {
         *           "purpose": null,
         *           "interviews_started": 231,
         *           "interviews_completed": 204,
         *           "model_calls": 0,
         *           "input_tokens": 0,
         *           "output_tokens": 0,
         *           "export_bytes": 1480200,
         *           "events_sent": 435
         *         }
         *       ],
         *       "stored_bytes": 73400320
         *     }
         */
        Usage: {
            /** @description Of what was used at all, in the order of their keys */
            rows: {
                /**
                 * Format: date
                 * @description With `group_by=day`
                 */
                day?: string;
                /**
                 * Format: uuid
                 * @description With `group_by=study`; null for what belongs to no study
                 */
                study_id?: string | null;
                /** @description With `group_by=purpose`: what the model was asked for; null for all that is no use of the model */
                purpose?: ("condition" | "edit" | "follow_up" | "insight" | "simulation" | "summary" | "transcription" | "translation") | null;
                /** @description How many were started; mock and simulated ones are not counted */
                interviews_started: number;
                /** @description How many were completed; mock and simulated ones are not counted */
                interviews_completed: number;
                /** @description How many calls the model's provider got, failed and repeated ones too */
                model_calls: number;
                /** @description How many, as the provider says */
                input_tokens: number;
                /** @description How many, as the provider says */
                output_tokens: number;
                /** @description In bytes, of the files that export jobs have finished */
                export_bytes: number;
                /** @description How many deliveries webhook endpoints have accepted */
                events_sent: number;
            }[];
            /** @description In bytes: all stored files, as the last daily look through the storage found them */
            stored_bytes: number;
        };
        /** @description The request does not have the declared shape; every problem of the failing part is listed */
        ValidationError: {
            code: components["schemas"]["ErrorCode"];
            detail: {
                /**
                 * @description Where: `body`, `query`, `path` or `header`, then keys and zero-based indices
                 * @example [
                 *       "body",
                 *       "questions",
                 *       0,
                 *       "content"
                 *     ]
                 */
                loc: (string | number)[];
                msg: string;
                /** @example missing */
                type: string;
            }[];
        };
        /**
         * @example {
         *       "id": "019aa3c8-1a20-7b15-8d94-5c3e6f9a1b71",
         *       "endpoint_id": "019aa3c7-5d10-7f62-9c83-8e1a4b7d2f61",
         *       "event_id": "msg_019aa3c8-1a1f-7c0e-9b7d-3f5a2c4e6081",
         *       "event_type": "interview.completed",
         *       "interview_id": "019aa3c6-1e3f-7d27-8c51-4a6b8d0f2e41",
         *       "status": "delivered",
         *       "attempts": [
         *         {
         *           "at": "2026-11-22T18:34:11.000Z",
         *           "response_status": 204,
         *           "error": null,
         *           "duration_ms": 84
         *         }
         *       ],
         *       "next_attempt_at": null,
         *       "created_at": "2026-11-22T18:34:10.000Z",
         *       "delivered_at": "2026-11-22T18:34:11.000Z"
         *     }
         */
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            endpoint_id: string;
            /** @description The `webhook-id` header, the same at every attempt */
            event_id: string;
            event_type: "interview.started" | "interview.completed" | "interview.screened_out" | "interview.over_quota" | "interview.canceled" | "interview.erased" | "interview.quality_changed" | "quota.reached" | "export.ready" | "translation.finished" | (string & {});
            /** Format: uuid */
            interview_id: string | null;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            /** @description The latest 50 */
            attempts: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, milliseconds
                 */
                at: string;
                /** @description Of HTTP; null without a response */
                response_status: number | null;
                error: string | null;
                /** @description Milliseconds */
                duration_ms: number;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            delivered_at: string | null;
        };
        /**
         * @example {
         *       "id": "019aa3c7-5d10-7f62-9c83-8e1a4b7d2f61",
         *       "url": "https://hooks.example.com/interviews",
         *       "description": null,
         *       "include_simulations": false,
         *       "event_types": [
         *         "interview.completed",
         *         "quota.reached"
         *       ],
         *       "study_ids": [
         *         "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11"
         *       ],
         *       "status": "enabled",
         *       "disabled_reason": null,
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "updated_at": "2026-11-21T09:00:00.000Z"
         *     }
         */
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uri
             * @description https, to a public address
             */
            url: string;
            /** @description For yourselves */
            description: string | null;
            /** @description Whether simulated interviews are told of too */
            include_simulations: boolean;
            /** @description The types of event that it is sent */
            event_types: ("interview.started" | "interview.completed" | "interview.screened_out" | "interview.over_quota" | "interview.canceled" | "interview.erased" | "interview.quality_changed" | "quota.reached" | "export.ready" | "translation.finished")[];
            /** @description The studies whose events it is sent; null for all */
            study_ids: string[] | null;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @description Why the service disabled it, where it did */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "id": "019aa3c7-5d10-7f62-9c83-8e1a4b7d2f61",
         *       "url": "https://hooks.example.com/interviews",
         *       "description": null,
         *       "include_simulations": false,
         *       "event_types": [
         *         "interview.completed",
         *         "quota.reached"
         *       ],
         *       "study_ids": [
         *         "019aa3c4-9d52-7b61-8a44-5b7e0f3d2c11"
         *       ],
         *       "status": "enabled",
         *       "disabled_reason": null,
         *       "created_at": "2026-11-21T09:00:00.000Z",
         *       "updated_at": "2026-11-21T09:00:00.000Z",
         *       "secret": "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
         *     }
         */
        WebhookEndpointWithSecret: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uri
             * @description https, to a public address
             */
            url: string;
            /** @description For yourselves */
            description: string | null;
            /** @description Whether simulated interviews are told of too */
            include_simulations: boolean;
            /** @description The types of event that it is sent */
            event_types: ("interview.started" | "interview.completed" | "interview.screened_out" | "interview.over_quota" | "interview.canceled" | "interview.erased" | "interview.quality_changed" | "quota.reached" | "export.ready" | "translation.finished")[];
            /** @description The studies whose events it is sent; null for all */
            study_ids: string[] | null;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @description Why the service disabled it, where it did */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            created_at: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, milliseconds
             */
            updated_at: string;
            /** @description Shown once: `whsec_…` */
            secret: string;
        };
        WebsiteTestAnswer: components["schemas"]["AnswerFields"] & {
            /** @constant */
            type: "websiteTest";
            value: {
                /**
                 * @description How the task went, as the participant says
                 * @enum {string}
                 */
                outcome: "completed" | "gave_up" | "not_started";
                /** @description Addresses in the order of their visits */
                urls: string[];
                /** @description Milliseconds from the start of the task to its end */
                duration_ms: number;
            };
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "websiteTest";
        };
        WebsiteTestParticipantQuestion: components["schemas"]["ParticipantQuestionFields"] & {
            /** @constant */
            type: "websiteTest";
            props: components["schemas"]["WebsiteTestProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "websiteTest";
        };
        /** websiteTest */
        WebsiteTestProps: {
            /** @description Whether the participant must answer; otherwise they may skip the question; `false` when left out */
            required?: boolean;
            /** @description A hint below the question */
            description?: string;
            /** @description Number of follow-up questions at most. Unless set, the study's number for `question`, 5 for `exploratory`, and none for other types */
            maxFollowupQuestions?: number;
            /**
             * Format: uri
             * @description Where the website is; opens in a new tab
             */
            url?: string;
            /** @description What participants are to do on the website */
            task?: string;
            /** @description Addresses that show success; participants do not see them; `[]` when left out */
            successUrls?: string[];
        } & {
            [key: string]: unknown;
        };
        WebsiteTestQuestion: components["schemas"]["QuestionFields"] & {
            /** @constant */
            type: "websiteTest";
            props: components["schemas"]["WebsiteTestProps"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "websiteTest";
        };
        WebsiteTestStats: {
            /** Format: uuid */
            question_id: string;
            /** @constant */
            type: "websiteTest";
            /** @description Number of answers. Those who answered: what percentages are of */
            response_count: number;
            /** @description Number of answers */
            skipped_count: number;
            /** @description Number of interviews that somebody has excluded, which are in no other figure */
            excluded?: number;
            include_simulations: boolean;
            /** @description The filter that was applied; absent where there was none */
            filter?: {
                [key: string]: unknown;
            };
            /** @description How the task went */
            outcomes: {
                /** @description Completed the task */
                completed: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
                /** @description Gave the task up */
                gave_up: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
                /** @description Did not start the task */
                not_started: {
                    /** @description Number of answers */
                    count: number;
                    /** @description Percent, 0 to 100 */
                    percentage: number | null;
                };
            };
            /** @description Fraction, 0 to 1. Those who completed the task, of those who answered */
            completion_rate: number | null;
            /** @description Milliseconds. Of those who started. */
            median_duration_ms: number | null;
            /** @description True once a distribution held over 2,000 distinct values: bins of 0.1 % since. */
            approximate: boolean;
        };
        /**
         * @example {
         *       "withdrawn": true
         *     }
         */
        WithdrawnInterview: {
            /** @constant */
            withdrawn: true;
        };
    };
    responses: {
        /** @description Anything else. 429 and 5xx are transient: wait for `Retry-After` where given, else back off with jitter. */
        Error: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Internal server error",
                 *       "code": "internal_error"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not possible for this resource */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The study has no default language configured",
                 *       "code": "no_default_language"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Missing or invalid credential */
        Error401: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Invalid authentication credentials"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    detail: "Invalid authentication credentials";
                };
            };
        };
        /** @description Another organization's resource, or not allowed to this member. A session token without the scope is told which by the code `insufficient_scope` and `WWW-Authenticate`. */
        Error403: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "This resource belongs to another organization",
                 *       "code": "other_organization"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such resource */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Study not found",
                 *       "code": "not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description In conflict with the present state, or the first request with this `Idempotency-Key` still runs */
        Error409: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "A request with this Idempotency-Key is still running",
                 *       "code": "idempotency_key_in_use"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The link has expired, or a place in the feed of events is from before a reset */
        Error410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The link has expired",
                 *       "code": "link_expired"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Changed since the `If-Match` */
        Error412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The resource has changed since it was read",
                 *       "code": "precondition_failed"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Request body is larger than 1048576 bytes",
                 *       "code": "body_too_large"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not of the declared content type */
        Error415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "Content-Type must be application/json",
                 *       "code": "unsupported_media_type"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not valid */
        Error422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": [
                 *         {
                 *           "loc": [
                 *             "body",
                 *             "title"
                 *           ],
                 *           "msg": "Field required",
                 *           "type": "missing"
                 *         }
                 *       ],
                 *       "code": "validation_failed"
                 *     }
                 */
                "application/json": components["schemas"]["ValidationError"] | components["schemas"]["DomainError"];
            };
        };
        /** @description Too many requests in a minute, or too many heavy operations at a time. Nothing was done: wait for `Retry-After`. */
        Error429: {
            headers: {
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "More than 600 requests in a minute",
                 *       "code": "rate_limited"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A service behind this one gave no usable answer */
        Error502: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The edit failed",
                 *       "code": "agent_execution_failed"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not available right now */
        Error503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "detail": "The database does not answer",
                 *       "code": "unavailable"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
        IdempotencyKey: string;
        /** @description An `ETag` that was read; 412 when the resource has changed since. */
        IfMatch: string;
        /** @description An `ETag` that was read; 304 when nothing has changed since. */
        IfNoneMatch: string;
        /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
        Prefer: string;
    };
    requestBodies: never;
    headers: {
        /** @description On every answer: names the request in the service's logs; the caller's own if it sent one */
        RequestId: string;
        /** @description Changes with every change of the resource */
        ETag: string;
        /** @description Records on all pages; `10000+` for more of them under `Prefer: count=estimated` */
        TotalCount: number | "10000+";
        /** @description The pages `first`, `prev`, `next` and `last` (RFC 8288), relative to this address. A page also ends, with fewer records than asked for, where its answer would take more than 4 MB: follow `next` rather than counting pages. `prev` and `last` are left out where no number leads to them */
        Link: string;
        /** @description Present where the whole list does not fit into one answer, which is from 6 MB on, compressed where that is accepted: `next` (RFC 8288) has the rest, relative to this address */
        RestLink: string;
        /** @description Present when this is the first answer to the `Idempotency-Key` once more */
        IdempotentReplayed: "true";
        /** @description Present when a preference was honoured */
        PreferenceApplied: string;
        /** @description Seconds to wait before trying again */
        RetryAfter: number;
        /** @description The limit that applies (draft-ietf-httpapi-ratelimit-headers): `q` requests in `w` seconds. `default` counts by API key or member, `link` by participant link, `share` by results link, `address` wrong keys and links by where they come from */
        RateLimitPolicy: string;
        /** @description What is left of it: `r` requests for the next `t` seconds */
        RateLimit: string;
        /** @description The way to authenticate */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type AiEditRequestV1 = components['schemas']['AIEditRequestV1'];
export type AiEditResponseV1 = components['schemas']['AIEditResponseV1'];
export type AgentApplyRequestV1 = components['schemas']['AgentApplyRequestV1'];
export type AgentEditRequestV1 = components['schemas']['AgentEditRequestV1'];
export type AgentEditResponseV1 = components['schemas']['AgentEditResponseV1'];
export type AgentEditState = components['schemas']['AgentEditState'];
export type AgentStudySettings = components['schemas']['AgentStudySettings'];
export type Agreement = components['schemas']['Agreement'];
export type AllocationAnswer = components['schemas']['AllocationAnswer'];
export type AllocationParticipantQuestion = components['schemas']['AllocationParticipantQuestion'];
export type AllocationProps = components['schemas']['AllocationProps'];
export type AllocationQuestion = components['schemas']['AllocationQuestion'];
export type AllocationStats = components['schemas']['AllocationStats'];
export type AllocationWithMatrixAnswer = components['schemas']['AllocationWithMatrixAnswer'];
export type AllocationWithMatrixParticipantQuestion = components['schemas']['AllocationWithMatrixParticipantQuestion'];
export type AllocationWithMatrixProps = components['schemas']['AllocationWithMatrixProps'];
export type AllocationWithMatrixQuestion = components['schemas']['AllocationWithMatrixQuestion'];
export type AllocationWithMatrixStats = components['schemas']['AllocationWithMatrixStats'];
export type AlreadyTakenPart = components['schemas']['AlreadyTakenPart'];
export type Answer = components['schemas']['Answer'];
export type AnswerFields = components['schemas']['AnswerFields'];
export type AnswerQuestionReq = components['schemas']['AnswerQuestionReq'];
export type AnyQuestionProps = components['schemas']['AnyQuestionProps'];
export type Asset = components['schemas']['Asset'];
export type AvailableReferences = components['schemas']['AvailableReferences'];
export type BatchQuestionsReqV1 = components['schemas']['BatchQuestionsReqV1'];
export type BatchQuestionsResV1 = components['schemas']['BatchQuestionsResV1'];
export type BrokenMention = components['schemas']['BrokenMention'];
export type BulkCreateInterviewsReq = components['schemas']['BulkCreateInterviewsReq'];
export type CalendarAnswer = components['schemas']['CalendarAnswer'];
export type CalendarParticipantQuestion = components['schemas']['CalendarParticipantQuestion'];
export type CalendarProps = components['schemas']['CalendarProps'];
export type CalendarQuestion = components['schemas']['CalendarQuestion'];
export type CalendarStats = components['schemas']['CalendarStats'];
export type CardSortAnswer = components['schemas']['CardSortAnswer'];
export type CardSortParticipantQuestion = components['schemas']['CardSortParticipantQuestion'];
export type CardSortProps = components['schemas']['CardSortProps'];
export type CardSortQuestion = components['schemas']['CardSortQuestion'];
export type CardSortStats = components['schemas']['CardSortStats'];
export type ChiSquareTest = components['schemas']['ChiSquareTest'];
export type ClosingMessage = components['schemas']['ClosingMessage'];
export type CoarseQuestionStats = components['schemas']['CoarseQuestionStats'];
export type Code = components['schemas']['Code'];
export type CodeAssignment = components['schemas']['CodeAssignment'];
export type ConjointAnswer = components['schemas']['ConjointAnswer'];
export type ConjointParticipantQuestion = components['schemas']['ConjointParticipantQuestion'];
export type ConjointProps = components['schemas']['ConjointProps'];
export type ConjointQuestion = components['schemas']['ConjointQuestion'];
export type ConjointStats = components['schemas']['ConjointStats'];
export type ContentWarning = components['schemas']['ContentWarning'];
export type ConversationTurn = components['schemas']['ConversationTurn'];
export type CreateCodeReq = components['schemas']['CreateCodeReq'];
export type CreateFolderReqV1 = components['schemas']['CreateFolderReqV1'];
export type CreateInsightReq = components['schemas']['CreateInsightReq'];
export type CreateInterviewReqV1 = components['schemas']['CreateInterviewReqV1'];
export type CreateQuestionGroupReqV1 = components['schemas']['CreateQuestionGroupReqV1'];
export type CreateQuestionLogicReqV1 = components['schemas']['CreateQuestionLogicReqV1'];
export type CreateRandomizerReqV1 = components['schemas']['CreateRandomizerReqV1'];
export type CreateShareReq = components['schemas']['CreateShareReq'];
export type CreateSimulationReq = components['schemas']['CreateSimulationReq'];
export type CreateSourceReq = components['schemas']['CreateSourceReq'];
export type CreateStudyReqV1 = components['schemas']['CreateStudyReqV1'];
export type CreateUploadReqV1 = components['schemas']['CreateUploadReqV1'];
export type CreateWebhookEndpointReq = components['schemas']['CreateWebhookEndpointReq'];
export type CreatedInterview = components['schemas']['CreatedInterview'];
export type Crosstab = components['schemas']['Crosstab'];
export type CrosstabDimension = components['schemas']['CrosstabDimension'];
export type CrosstabReq = components['schemas']['CrosstabReq'];
export type CrosstabTest = components['schemas']['CrosstabTest'];
export type DateAnswer = components['schemas']['DateAnswer'];
export type DateParticipantQuestion = components['schemas']['DateParticipantQuestion'];
export type DateProps = components['schemas']['DateProps'];
export type DateQuestion = components['schemas']['DateQuestion'];
export type DateStats = components['schemas']['DateStats'];
export type DecideQualityReq = components['schemas']['DecideQualityReq'];
export type DecidedQuality = components['schemas']['DecidedQuality'];
export type DeleteBatchQuestionsReqV1 = components['schemas']['DeleteBatchQuestionsReqV1'];
export type DeleteBatchQuestionsResV1 = components['schemas']['DeleteBatchQuestionsResV1'];
export type DisplayConditions = components['schemas']['DisplayConditions'];
export type DisplayConditionsInput = components['schemas']['DisplayConditionsInput'];
export type DomainError = components['schemas']['DomainError'];
export type DuplicateStudyReq = components['schemas']['DuplicateStudyReq'];
export type EmailAnswer = components['schemas']['EmailAnswer'];
export type EmailParticipantQuestion = components['schemas']['EmailParticipantQuestion'];
export type EmailProps = components['schemas']['EmailProps'];
export type EmailQuestion = components['schemas']['EmailQuestion'];
export type EnterStudyReq = components['schemas']['EnterStudyReq'];
export type EnteredStudy = components['schemas']['EnteredStudy'];
export type Error = components['schemas']['Error'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type EvaluateQuotasReq = components['schemas']['EvaluateQuotasReq'];
export type EventInterview = components['schemas']['EventInterview'];
export type EventList = components['schemas']['EventList'];
export type EventStudy = components['schemas']['EventStudy'];
export type ExploratoryAnswer = components['schemas']['ExploratoryAnswer'];
export type ExploratoryParticipantQuestion = components['schemas']['ExploratoryParticipantQuestion'];
export type ExploratoryProps = components['schemas']['ExploratoryProps'];
export type ExploratoryQuestion = components['schemas']['ExploratoryQuestion'];
export type ExportJob = components['schemas']['ExportJob'];
export type ExportReadyEvent = components['schemas']['ExportReadyEvent'];
export type ExternalLinkAnswer = components['schemas']['ExternalLinkAnswer'];
export type ExternalLinkParticipantQuestion = components['schemas']['ExternalLinkParticipantQuestion'];
export type ExternalLinkProps = components['schemas']['ExternalLinkProps'];
export type ExternalLinkQuestion = components['schemas']['ExternalLinkQuestion'];
export type ExternalLinkStats = components['schemas']['ExternalLinkStats'];
export type FilteredFunnel = components['schemas']['FilteredFunnel'];
export type Folder = components['schemas']['Folder'];
export type FullInterview = components['schemas']['FullInterview'];
export type GoBackReq = components['schemas']['GoBackReq'];
export type ImportStudyReq = components['schemas']['ImportStudyReq'];
export type ImportedStudy = components['schemas']['ImportedStudy'];
export type Insight = components['schemas']['Insight'];
export type InsightsDryRun = components['schemas']['InsightsDryRun'];
export type InsightsRun = components['schemas']['InsightsRun'];
export type Interview = components['schemas']['Interview'];
export type InterviewCompletedEvent = components['schemas']['InterviewCompletedEvent'];
export type InterviewErasedEvent = components['schemas']['InterviewErasedEvent'];
export type InterviewEvent = components['schemas']['InterviewEvent'];
export type InterviewFilter = components['schemas']['InterviewFilter'];
export type InterviewMessage = components['schemas']['InterviewMessage'];
export type InterviewQuality = components['schemas']['InterviewQuality'];
export type KeepStudyVersionReq = components['schemas']['KeepStudyVersionReq'];
export type MatrixRatingScaleAnswer = components['schemas']['MatrixRatingScaleAnswer'];
export type MatrixRatingScaleParticipantQuestion = components['schemas']['MatrixRatingScaleParticipantQuestion'];
export type MatrixRatingScaleProps = components['schemas']['MatrixRatingScaleProps'];
export type MatrixRatingScaleQuestion = components['schemas']['MatrixRatingScaleQuestion'];
export type MatrixRatingScaleStats = components['schemas']['MatrixRatingScaleStats'];
export type Me = components['schemas']['Me'];
export type MediaUploadAnswer = components['schemas']['MediaUploadAnswer'];
export type MediaUploadParticipantQuestion = components['schemas']['MediaUploadParticipantQuestion'];
export type MediaUploadProps = components['schemas']['MediaUploadProps'];
export type MediaUploadQuestion = components['schemas']['MediaUploadQuestion'];
export type Mention = components['schemas']['Mention'];
export type MergeCodeReq = components['schemas']['MergeCodeReq'];
export type Message = components['schemas']['Message'];
export type MessageAnswer = components['schemas']['MessageAnswer'];
export type MessageParticipantQuestion = components['schemas']['MessageParticipantQuestion'];
export type MessageProps = components['schemas']['MessageProps'];
export type MessageQuestion = components['schemas']['MessageQuestion'];
export type Moderation = components['schemas']['Moderation'];
export type ModerationReport = components['schemas']['ModerationReport'];
export type MultipleChoiceAnswer = components['schemas']['MultipleChoiceAnswer'];
export type MultipleChoiceParticipantQuestion = components['schemas']['MultipleChoiceParticipantQuestion'];
export type MultipleChoiceProps = components['schemas']['MultipleChoiceProps'];
export type MultipleChoiceQuestion = components['schemas']['MultipleChoiceQuestion'];
export type MultipleChoiceStats = components['schemas']['MultipleChoiceStats'];
export type Mutation = components['schemas']['Mutation'];
export type NoFields = components['schemas']['NoFields'];
export type NpsAnswer = components['schemas']['NpsAnswer'];
export type NpsParticipantQuestion = components['schemas']['NpsParticipantQuestion'];
export type NpsProps = components['schemas']['NpsProps'];
export type NpsQuestion = components['schemas']['NpsQuestion'];
export type NpsStats = components['schemas']['NpsStats'];
export type NumberAnswer = components['schemas']['NumberAnswer'];
export type NumberParticipantQuestion = components['schemas']['NumberParticipantQuestion'];
export type NumberProps = components['schemas']['NumberProps'];
export type NumberQuestion = components['schemas']['NumberQuestion'];
export type NumberStats = components['schemas']['NumberStats'];
export type OpenAnswer = components['schemas']['OpenAnswer'];
export type OtherAnswer = components['schemas']['OtherAnswer'];
export type OtherParticipantQuestion = components['schemas']['OtherParticipantQuestion'];
export type OtherQuestion = components['schemas']['OtherQuestion'];
export type Paradata = components['schemas']['Paradata'];
export type ParticipantQuestion = components['schemas']['ParticipantQuestion'];
export type ParticipantQuestionFields = components['schemas']['ParticipantQuestionFields'];
export type ParticipantRefusal = components['schemas']['ParticipantRefusal'];
export type ParticipantState = components['schemas']['ParticipantState'];
export type PrototypeTaskAnswer = components['schemas']['PrototypeTaskAnswer'];
export type PrototypeTaskParticipantQuestion = components['schemas']['PrototypeTaskParticipantQuestion'];
export type PrototypeTaskProps = components['schemas']['PrototypeTaskProps'];
export type PrototypeTaskQuestion = components['schemas']['PrototypeTaskQuestion'];
export type PrototypeTaskStats = components['schemas']['PrototypeTaskStats'];
export type QualityFlag = components['schemas']['QualityFlag'];
export type QualityOfInterview = components['schemas']['QualityOfInterview'];
export type QualityQueue = components['schemas']['QualityQueue'];
export type QualityRecheck = components['schemas']['QualityRecheck'];
export type QualityReview = components['schemas']['QualityReview'];
export type Question = components['schemas']['Question'];
export type QuestionAnswer = components['schemas']['QuestionAnswer'];
export type QuestionFields = components['schemas']['QuestionFields'];
export type QuestionGroup = components['schemas']['QuestionGroup'];
export type QuestionLogic = components['schemas']['QuestionLogic'];
export type QuestionLogicWarning = components['schemas']['QuestionLogicWarning'];
export type QuestionParticipantQuestion = components['schemas']['QuestionParticipantQuestion'];
export type QuestionProps = components['schemas']['QuestionProps'];
export type QuestionQuestion = components['schemas']['QuestionQuestion'];
export type QuestionQuota = components['schemas']['QuestionQuota'];
export type QuestionThemes = components['schemas']['QuestionThemes'];
export type QuotaBucket = components['schemas']['QuotaBucket'];
export type QuotaEvaluation = components['schemas']['QuotaEvaluation'];
export type QuotaProgress = components['schemas']['QuotaProgress'];
export type QuotaReachedEvent = components['schemas']['QuotaReachedEvent'];
export type Quote = components['schemas']['Quote'];
export type Randomizer = components['schemas']['Randomizer'];
export type RandomizerArm = components['schemas']['RandomizerArm'];
export type RandomizerBalance = components['schemas']['RandomizerBalance'];
export type RankingAnswer = components['schemas']['RankingAnswer'];
export type RankingParticipantQuestion = components['schemas']['RankingParticipantQuestion'];
export type RankingProps = components['schemas']['RankingProps'];
export type RankingQuestion = components['schemas']['RankingQuestion'];
export type RankingStats = components['schemas']['RankingStats'];
export type RankingWithMatrixAnswer = components['schemas']['RankingWithMatrixAnswer'];
export type RankingWithMatrixParticipantQuestion = components['schemas']['RankingWithMatrixParticipantQuestion'];
export type RankingWithMatrixProps = components['schemas']['RankingWithMatrixProps'];
export type RankingWithMatrixQuestion = components['schemas']['RankingWithMatrixQuestion'];
export type RankingWithMatrixStats = components['schemas']['RankingWithMatrixStats'];
export type RatingScaleAnswer = components['schemas']['RatingScaleAnswer'];
export type RatingScaleParticipantQuestion = components['schemas']['RatingScaleParticipantQuestion'];
export type RatingScaleProps = components['schemas']['RatingScaleProps'];
export type RatingScaleQuestion = components['schemas']['RatingScaleQuestion'];
export type RatingScaleStats = components['schemas']['RatingScaleStats'];
export type Redactions = components['schemas']['Redactions'];
export type RemoveRandomizerReqV1 = components['schemas']['RemoveRandomizerReqV1'];
export type ReplayEventsReq = components['schemas']['ReplayEventsReq'];
export type ReplayedEvents = components['schemas']['ReplayedEvents'];
export type SendReplyReq = components['schemas']['SendReplyReq'];
export type SetAssignmentReq = components['schemas']['SetAssignmentReq'];
export type SetQuestionQuotasReq = components['schemas']['SetQuestionQuotasReq'];
export type SetStudyQuotasReq = components['schemas']['SetStudyQuotasReq'];
export type Share = components['schemas']['Share'];
export type ShareWithUrl = components['schemas']['ShareWithUrl'];
export type SharedCrosstab = components['schemas']['SharedCrosstab'];
export type SharedFunnel = components['schemas']['SharedFunnel'];
export type SharedResults = components['schemas']['SharedResults'];
export type SharedTranscripts = components['schemas']['SharedTranscripts'];
export type ShortTextAnswer = components['schemas']['ShortTextAnswer'];
export type ShortTextParticipantQuestion = components['schemas']['ShortTextParticipantQuestion'];
export type ShortTextProps = components['schemas']['ShortTextProps'];
export type ShortTextQuestion = components['schemas']['ShortTextQuestion'];
export type SigningSecret = components['schemas']['SigningSecret'];
export type SimulationPersona = components['schemas']['SimulationPersona'];
export type SimulationState = components['schemas']['SimulationState'];
export type SkipStepReq = components['schemas']['SkipStepReq'];
export type Source = components['schemas']['Source'];
export type SplitCodeReq = components['schemas']['SplitCodeReq'];
export type StarRatingAnswer = components['schemas']['StarRatingAnswer'];
export type StarRatingParticipantQuestion = components['schemas']['StarRatingParticipantQuestion'];
export type StarRatingProps = components['schemas']['StarRatingProps'];
export type StarRatingQuestion = components['schemas']['StarRatingQuestion'];
export type StarRatingStats = components['schemas']['StarRatingStats'];
export type StartExportReq = components['schemas']['StartExportReq'];
export type StartInsightsRunReq = components['schemas']['StartInsightsRunReq'];
export type StartInterviewReq = components['schemas']['StartInterviewReq'];
export type StartedAgentEdit = components['schemas']['StartedAgentEdit'];
export type StartedSimulation = components['schemas']['StartedSimulation'];
export type Study = components['schemas']['Study'];
export type StudyActivity = components['schemas']['StudyActivity'];
export type StudyConfig = components['schemas']['StudyConfig'];
export type StudyDefinition = components['schemas']['StudyDefinition'];
export type StudyError = components['schemas']['StudyError'];
export type StudyInsights = components['schemas']['StudyInsights'];
export type StudyMetrics = components['schemas']['StudyMetrics'];
export type StudyNotOpen = components['schemas']['StudyNotOpen'];
export type StudyQuality = components['schemas']['StudyQuality'];
export type StudyQuotas = components['schemas']['StudyQuotas'];
export type StudyStats = components['schemas']['StudyStats'];
export type StudyValidation = components['schemas']['StudyValidation'];
export type StudyVersion = components['schemas']['StudyVersion'];
export type StudyVersionActor = components['schemas']['StudyVersionActor'];
export type StudyVersionDiff = components['schemas']['StudyVersionDiff'];
export type SuppressedCrosstab = components['schemas']['SuppressedCrosstab'];
export type SuppressedFunnel = components['schemas']['SuppressedFunnel'];
export type SuppressedQuestionStats = components['schemas']['SuppressedQuestionStats'];
export type TextInputAnswer = components['schemas']['TextInputAnswer'];
export type TextInputParticipantQuestion = components['schemas']['TextInputParticipantQuestion'];
export type TextInputProps = components['schemas']['TextInputProps'];
export type TextInputQuestion = components['schemas']['TextInputQuestion'];
export type TranslateStudyResV1 = components['schemas']['TranslateStudyResV1'];
export type TranslatedMessages = components['schemas']['TranslatedMessages'];
export type TranslatedQuestion = components['schemas']['TranslatedQuestion'];
export type TranslationFinishedEvent = components['schemas']['TranslationFinishedEvent'];
export type TreeNode = components['schemas']['TreeNode'];
export type TreeTestAnswer = components['schemas']['TreeTestAnswer'];
export type TreeTestParticipantQuestion = components['schemas']['TreeTestParticipantQuestion'];
export type TreeTestProps = components['schemas']['TreeTestProps'];
export type TreeTestQuestion = components['schemas']['TreeTestQuestion'];
export type TreeTestStats = components['schemas']['TreeTestStats'];
export type UpdateCodeReq = components['schemas']['UpdateCodeReq'];
export type UpdateFolderReqV1 = components['schemas']['UpdateFolderReqV1'];
export type UpdateInterviewReqV1 = components['schemas']['UpdateInterviewReqV1'];
export type UpdateQuestionGroupReqV1 = components['schemas']['UpdateQuestionGroupReqV1'];
export type UpdateQuestionLogicReqV1 = components['schemas']['UpdateQuestionLogicReqV1'];
export type UpdateQuestionReqV1 = components['schemas']['UpdateQuestionReqV1'];
export type UpdateRandomizerReqV1 = components['schemas']['UpdateRandomizerReqV1'];
export type UpdateSourceReq = components['schemas']['UpdateSourceReq'];
export type UpdateStudyReqV1 = components['schemas']['UpdateStudyReqV1'];
export type UpdateTranslatedQuestionReqV1 = components['schemas']['UpdateTranslatedQuestionReqV1'];
export type UpdateWebhookEndpointReq = components['schemas']['UpdateWebhookEndpointReq'];
export type UpdatedInterview = components['schemas']['UpdatedInterview'];
export type Upload = components['schemas']['Upload'];
export type Usage = components['schemas']['Usage'];
export type ValidationError = components['schemas']['ValidationError'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointWithSecret = components['schemas']['WebhookEndpointWithSecret'];
export type WebsiteTestAnswer = components['schemas']['WebsiteTestAnswer'];
export type WebsiteTestParticipantQuestion = components['schemas']['WebsiteTestParticipantQuestion'];
export type WebsiteTestProps = components['schemas']['WebsiteTestProps'];
export type WebsiteTestQuestion = components['schemas']['WebsiteTestQuestion'];
export type WebsiteTestStats = components['schemas']['WebsiteTestStats'];
export type WithdrawnInterview = components['schemas']['WithdrawnInterview'];
export type ResponseError = components['responses']['Error'];
export type ResponseError400 = components['responses']['Error400'];
export type ResponseError401 = components['responses']['Error401'];
export type ResponseError403 = components['responses']['Error403'];
export type ResponseError404 = components['responses']['Error404'];
export type ResponseError409 = components['responses']['Error409'];
export type ResponseError410 = components['responses']['Error410'];
export type ResponseError412 = components['responses']['Error412'];
export type ResponseError413 = components['responses']['Error413'];
export type ResponseError415 = components['responses']['Error415'];
export type ResponseError422 = components['responses']['Error422'];
export type ResponseError429 = components['responses']['Error429'];
export type ResponseError502 = components['responses']['Error502'];
export type ResponseError503 = components['responses']['Error503'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterPrefer = components['parameters']['Prefer'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderTotalCount = components['headers']['TotalCount'];
export type HeaderLink = components['headers']['Link'];
export type HeaderRestLink = components['headers']['RestLink'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type HeaderPreferenceApplied = components['headers']['PreferenceApplied'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type $defs = Record<string, never>;
export interface operations {
    get_code: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The code */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Code"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_code: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The code */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            412: components["responses"]["Error412"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_code: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The code */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCodeReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Code"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    merge_codes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The code */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeCodeReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Code"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    split_code: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The code */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitCodeReq"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Code"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_events: {
        parameters: {
            query?: {
                /** @description The `next_after` of the answer before; from the beginning when left out */
                after?: string;
                /** @description Only this type */
                event_type?: "interview.started" | "interview.completed" | "interview.screened_out" | "interview.over_quota" | "interview.canceled" | "interview.erased" | "interview.quality_changed" | "quota.reached" | "export.ready" | "translation.finished";
                /** @description Only this study's */
                study_id?: string;
                /** @description Whether events of simulated interviews are listed */
                include_simulations?: boolean;
                /** @description The most records of an answer */
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            410: components["responses"]["Error410"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_folders: {
        parameters: {
            query?: {
                /** @description From the `Link` of an answer that was not the whole list */
                after?: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["RestLink"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_folder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFolderReqV1"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_folder: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The folder */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_folder: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The folder */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFolderReqV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_insights: {
        parameters: {
            query?: {
                /** @description Of this interview */
                interview_id?: string;
                /** @description Of the interviews of this study */
                study_id?: string;
                /** @description From the `Link` of an answer that was not the whole list */
                after?: string;
                /** @description The most records of an answer */
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["RestLink"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insight"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_insight: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInsightReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insight"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insight"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_interviews: {
        parameters: {
            query?: {
                /** @description The token in a participant's link; answers one interview */
                vid?: string;
                /** @description Whose interviews to list; with `vid`, the study the interview must belong to */
                study_id?: string;
                /** @description Counted from 0 */
                page?: number;
                /** @description Records on a page */
                page_size?: number;
                /** @description Opaque; set by the `next` link */
                after?: string;
                /** @description False leaves simulated interviews out */
                include_simulations?: boolean;
                /** @description Whether e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found. What is stored stays */
                redact?: boolean;
                /** @description Only the interview of this reference, which participants see at the end; needs `study_id` */
                reference?: string;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
                /** @description `theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Any of up to 20 codes; all of up to 20 questions. */
                theme?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    Link: components["headers"]["Link"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interview"] | components["schemas"]["Interview"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_interview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInterviewReqV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInterview"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_interviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkCreateInterviewsReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInterview"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_interview: {
        parameters: {
            query?: {
                /** @description Whether e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found. What is stored stays */
                redact?: boolean;
            };
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The interview */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullInterview"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_interview: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The interview */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateInterviewReqV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedInterview"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    erase_interview: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The interview */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            412: components["responses"]["Error412"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    set_answer_code: {
        parameters: {
            query?: {
                /** @description The loop's item, of an answer within one */
                loop_item?: string;
                /** @description The second coder is there to compare with and counts in no figure */
                coder?: "first" | "second";
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The interview */
                id: string;
                /** @description The question */
                question_id: string;
                /** @description The code */
                code_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAssignmentReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeAssignment"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    reject_answer_code: {
        parameters: {
            query?: {
                /** @description The loop's item, of an answer within one */
                loop_item?: string;
                /** @description The second coder is there to compare with and counts in no figure */
                coder?: "first" | "second";
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The interview */
                id: string;
                /** @description The question */
                question_id: string;
                /** @description The code */
                code_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_interview_quality: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The interview */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityOfInterview"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_me: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_question_groups: {
        parameters: {
            query: {
                /** @description The study */
                study_id: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionGroup"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_question_group: {
        parameters: {
            query?: {
                /** @description As in the body, and counts where that has none */
                force?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuestionGroupReqV1"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionGroup"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_question_group: {
        parameters: {
            query?: {
                /** @description As in the body, and counts where that has none */
                force?: boolean;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The question group */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateQuestionGroupReqV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionGroup"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_question_group: {
        parameters: {
            query?: {
                /** @description As in the body, and counts where that has none */
                force?: boolean;
                /** @description `ungroup` leaves what is inside in its place, `delete` deletes it too */
                mode?: "ungroup" | "delete";
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The question group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_question_logic: {
        parameters: {
            query?: {
                /** @description Whose rules to list, question by question */
                study_id?: string;
                /** @description Whose rules to list; this or `study_id` is required */
                question_id?: string;
                /** @description Only the rules of this language */
                language?: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {});
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionLogic"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_question_logic: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuestionLogicReqV1"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionLogic"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_question_logic: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The rule */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateQuestionLogicReqV1"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_question_logic: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The rule */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_questions: {
        parameters: {
            query: {
                /** @description The study */
                study_id: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    upsert_questions: {
        parameters: {
            query?: {
                /** @description Counts where the body has none */
                force?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchQuestionsReqV1"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchQuestionsResV1"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_questions: {
        parameters: {
            query?: {
                /** @description As in the body, and counts where that has none */
                force?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteBatchQuestionsReqV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteBatchQuestionsResV1"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_question: {
        parameters: {
            query?: {
                /** @description Counts where the body has none */
                force?: boolean;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The question */
                question_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateQuestionReqV1"];
                "multipart/form-data": components["schemas"]["UpdateQuestionReqV1"] & {
                    file?: string[];
                };
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_question: {
        parameters: {
            query?: {
                /** @description As in the body, and counts where that has none */
                force?: boolean;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The question */
                question_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_randomizers: {
        parameters: {
            query: {
                /** @description The study */
                study_id: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Randomizer"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_randomizer: {
        parameters: {
            query?: {
                /** @description As in the body, and counts where that has none */
                force?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRandomizerReqV1"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Randomizer"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_randomizer: {
        parameters: {
            query?: {
                /** @description As in the body, and counts where that has none */
                force?: boolean;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The randomizer */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRandomizerReqV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Randomizer"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_randomizer_balance: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The randomizer */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RandomizerBalance"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    remove_randomizer: {
        parameters: {
            query?: {
                /** @description As in the body, and counts where that has none */
                force?: boolean;
            };
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The randomizer */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemoveRandomizerReqV1"];
            };
        };
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_share: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The share */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_share: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The share */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_source: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The source */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_source: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The source */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSourceReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    rotate_signing_secret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The source */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningSecret"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_studies: {
        parameters: {
            query?: {
                /** @description False leaves archived studies out */
                include_archived?: boolean;
                /** @description From the `Link` of an answer that was not the whole list */
                after?: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["RestLink"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_study: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStudyReqV1"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_studies_activity: {
        parameters: {
            query: {
                /** @description Study ids, separated by commas; at most 100 */
                study_ids: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyActivity"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    import_study: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportStudyReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedStudy"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedStudy"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_study: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_study: {
        parameters: {
            query?: {
                /** @description Refuse a change that leaves the study with errors */
                require_valid?: boolean;
            };
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateStudyReqV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_study: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            412: components["responses"]["Error412"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_agreement: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_available_references: {
        parameters: {
            query?: {
                /** @description What this question may quote */
                before_question_id?: string;
                /** @description What a question at this position may quote; not looked at beside `before_question_id` */
                before_display_order?: number;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailableReferences"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_codes: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Code"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_code: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCodeReq"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Code"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_study_definition: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyDefinition"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    duplicate_study: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DuplicateStudyReq"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Study"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_exports: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportJob"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_export: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartExportReq"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportJob"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_export: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The job */
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportJob"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_export: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The job */
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_study_insights: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyInsights"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_insights_runs: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsRun"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    start_insights_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartInsightsRunReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsDryRun"] | components["schemas"]["InsightsRun"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsRun"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_insights_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The run */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightsRun"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    cancel_insights_run: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The run */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_study_metrics: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyMetrics"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_study_moderation: {
        parameters: {
            query?: {
                /** @description False leaves simulated interviews out */
                include_simulations?: boolean;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationReport"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_study_quality: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyQuality"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    decide_quality: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideQualityReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedQuality"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_quality_queue: {
        parameters: {
            query?: {
                /** @description This level or a higher one */
                level?: "weak" | "strong";
                /** @description Only those with this flag */
                code?: "speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device";
                /** @description The `next_after` of the page before */
                after?: string;
                /** @description Number of interviews at most */
                limit?: number;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityQueue"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    recheck_quality: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityRecheck"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_question_quotas: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionQuota"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_question_quotas: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The question */
                question_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionQuota"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    set_question_quotas: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The question */
                question_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetQuestionQuotasReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionQuota"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_study_quotas: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyQuotas"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    set_study_quotas: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetStudyQuotasReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyQuotas"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    evaluate_study_quotas: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvaluateQuotasReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaEvaluation"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_quota_progress: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaProgress"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_shares: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_share: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateShareReq"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareWithUrl"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_simulation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSimulationReq"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedSimulation"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_simulation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The simulation */
                simulation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulationState"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_sources: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_source: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSourceReq"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    translate_study: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslateStudyResV1"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_translated_messages: {
        parameters: {
            query?: {
                /** @description A language name; all languages when left out */
                language?: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {});
                /** @description From the `Link` of an answer that was not the whole list */
                after?: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["RestLink"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslatedMessages"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_translations: {
        parameters: {
            query?: {
                /** @description A language name; all languages when left out */
                language?: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {});
                /** @description From the `Link` of an answer that was not the whole list */
                after?: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["RestLink"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslatedQuestion"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUploadReqV1"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    validate_study: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyValidation"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_study_versions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyVersion"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    keep_study_version: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KeepStudyVersionReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyVersion"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyVersion"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    diff_study_versions: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The study's revision that is compared */
                from_revision: number;
                /** @description What it is compared with: a revision or `current` */
                to_revision: "current" | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyVersionDiff"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_study_version_definition: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The study's revision that was kept */
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyDefinition"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    restore_study_version: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                id: string;
                /** @description The study's revision that was kept */
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentEditResponseV1"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    agent_edit: {
        parameters: {
            query?: {
                /** @description Counts where the body has none */
                auto_save?: boolean;
                /** @description Counts where the body has none */
                model?: "smart" | "fast";
            };
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentEditRequestV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentEditResponseV1"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedAgentEdit"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    apply_agent_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentApplyRequestV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentEditResponseV1"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_agent_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
                /** @description The edit */
                edit_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentEditState"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    ai_edit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AIEditRequestV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AIEditResponseV1"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    search_answers: {
        parameters: {
            query?: {
                /** @description Only answers to this question */
                question_id?: string;
                /** @description Words, each of which occurs in the answer or its follow-ups, also inside a word and in any case; several in quotes are one phrase, as in `"too slow"` */
                q?: string;
                /** @description Only answers with this code or a child of it; `none`: judged, and without a code; `new`: not judged yet */
                theme?: ("none" | "new") | string;
                /** @description The second coder is there to compare with and counts in no figure */
                coder?: "first" | "second";
                /** @description Also what simulated respondents said */
                include_simulations?: boolean;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description From the `Link` of an answer that was not the whole list */
                after?: string;
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["RestLink"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAnswer"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_crosstab: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrosstabReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Crosstab"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    export_responses: {
        parameters: {
            query?: {
                /** @description Counted from 0 */
                page?: number;
                /** @description Records on a page */
                page_size?: number;
                /** @description Opaque; set by the `next` link */
                after?: string;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description False leaves simulated interviews out */
                include_simulations?: boolean;
                /** @description True begins a CSV file with a byte order mark, by which Excel knows UTF-8 */
                bom?: boolean;
                /** @description False leaves out the participants' links, with which anyone can answer for them */
                links?: boolean;
                /** @description Whether e-mail addresses, phone and card numbers, IBANs and private links are replaced, such as by `[email]`. Names and postal addresses are not found */
                redact?: boolean;
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
                /** @description `theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Any of up to 20 codes; all of up to 20 questions. */
                theme?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    Link: components["headers"]["Link"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_question_stats: {
        parameters: {
            query?: {
                /** @description False leaves simulated interviews out */
                include_simulations?: boolean;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
                /** @description `theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Any of up to 20 codes; all of up to 20 questions. */
                theme?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
                /** @description The question */
                question_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultipleChoiceStats"] | components["schemas"]["RatingScaleStats"] | components["schemas"]["StarRatingStats"] | components["schemas"]["NpsStats"] | components["schemas"]["NumberStats"] | components["schemas"]["DateStats"] | components["schemas"]["MatrixRatingScaleStats"] | components["schemas"]["RankingStats"] | components["schemas"]["RankingWithMatrixStats"] | components["schemas"]["CardSortStats"] | components["schemas"]["AllocationStats"] | components["schemas"]["AllocationWithMatrixStats"] | components["schemas"]["ConjointStats"] | components["schemas"]["TreeTestStats"] | components["schemas"]["PrototypeTaskStats"] | components["schemas"]["WebsiteTestStats"] | components["schemas"]["ExternalLinkStats"] | components["schemas"]["CalendarStats"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_question_themes: {
        parameters: {
            query?: {
                /** @description Number of quotes of a theme */
                quotes?: number;
                /** @description Only answers about this item of a loop */
                loop_item?: string;
                /** @description Also what simulated respondents said */
                include_simulations?: boolean;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
                /** @description `theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Any of up to 20 codes; all of up to 20 questions. */
                theme?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
                /** @description The question */
                question_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionThemes"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_study_stats: {
        parameters: {
            query?: {
                /** @description False leaves simulated interviews out */
                include_simulations?: boolean;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
                /** @description `theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Any of up to 20 codes; all of up to 20 questions. */
                theme?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyStats"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_translated_questions: {
        parameters: {
            query?: {
                /** @description The study */
                study_id?: string;
                /** @description The question */
                question_id?: string;
                /** @description A language name; all languages when left out */
                language?: "Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {});
                /** @description From the `Link` of an answer that was not the whole list */
                after?: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Link: components["headers"]["RestLink"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslatedQuestion"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_translated_question: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The translated question */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslatedQuestion"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_translated_question: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The translated question */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTranslatedQuestionReqV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslatedQuestion"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_usage: {
        parameters: {
            query?: {
                /** @description The first day, in UTC; the first of the present month if left out */
                from?: string;
                /** @description The last day, in UTC, itself included; today if left out */
                to?: string;
                /** @description What there is a row for each of */
                group_by?: "day" | "study" | "purpose";
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    replay_webhook_delivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The webhook delivery */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_webhook_endpoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_webhook_endpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointReq"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_webhook_endpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    delete_webhook_endpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            412: components["responses"]["Error412"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    update_webhook_endpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that was read; 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_webhook_deliveries: {
        parameters: {
            query?: {
                /** @description Only these */
                status?: "pending" | "delivered" | "failed";
                /** @description Counted from 0 */
                page?: number;
                /** @description Records on a page */
                page_size?: number;
                /** @description Opaque; set by the `next` link */
                after?: string;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["TotalCount"];
                    Link: components["headers"]["Link"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            /** @description Too large to be sent, which an answer is from 4 to 6 MB on: the same body lies where the link leads */
            303: {
                headers: {
                    /** @description Works for an hour, without a credential */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    replay_webhook_events: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayEventsReq"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedEvents"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    rotate_webhook_secret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    test_webhook_endpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key with the same body gives the first answer again, for 24 hours. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The webhook endpoint */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_health: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
            default: components["responses"]["Error"];
        };
    };
    get_participant_state: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantState"];
                };
            };
            404: components["responses"]["Error404"];
            410: components["responses"]["Error410"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    answer_question: {
        parameters: {
            query?: {
                /** @description How many messages of the conversation the caller has: where the command is accepted, `history` has only those that follow them. A refusal has all */
                history_after?: number;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerQuestionReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantState"];
                };
            };
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantRefusal"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    go_back: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoBackReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantState"];
                };
            };
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantRefusal"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    continue_interview: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantState"];
                };
            };
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantRefusal"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    send_reply: {
        parameters: {
            query?: {
                /** @description How many messages of the conversation the caller has: where the command is accepted, `history` has only those that follow them. A refusal has all */
                history_after?: number;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendReplyReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantState"];
                };
            };
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantRefusal"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    pause_interview: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantState"];
                };
            };
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantRefusal"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    resume_interview: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantState"];
                };
            };
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantRefusal"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    skip_step: {
        parameters: {
            query?: {
                /** @description How many messages of the conversation the caller has: where the command is accepted, `history` has only those that follow them. A refusal has all */
                history_after?: number;
            };
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkipStepReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantState"];
                };
            };
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantRefusal"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    start_interview: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartInterviewReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantState"];
                };
            };
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantRefusal"];
                };
            };
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    create_answer_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUploadReqV1"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParticipantRefusal"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    withdraw_interview: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the participant's link */
                vid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawnInterview"];
                };
            };
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    enter_study: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The study */
                study_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EnterStudyReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnteredStudy"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnteredStudy"];
                };
            };
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description Conflict */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudyNotOpen"] | components["schemas"]["AlreadyTakenPart"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_shared_results: {
        parameters: {
            query?: {
                /** @description False leaves simulated interviews out */
                include_simulations?: boolean;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
                /** @description `theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Any of up to 20 codes; all of up to 20 questions. */
                theme?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the share's link */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedResults"];
                };
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_shared_crosstab: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the share's link */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CrosstabReq"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedCrosstab"] | components["schemas"]["SuppressedCrosstab"];
                };
            };
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_shared_funnel: {
        parameters: {
            query?: {
                /** @description False leaves simulated interviews out */
                include_simulations?: boolean;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
                /** @description `theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Any of up to 20 codes; all of up to 20 questions. */
                theme?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the share's link */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFunnel"] | components["schemas"]["FilteredFunnel"] | components["schemas"]["SuppressedFunnel"];
                };
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    get_shared_question: {
        parameters: {
            query?: {
                /** @description False leaves simulated interviews out */
                include_simulations?: boolean;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
                /** @description `theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Any of up to 20 codes; all of up to 20 questions. */
                theme?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the share's link */
                token: string;
                /** @description The question */
                question_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["MultipleChoiceStats"] | components["schemas"]["RatingScaleStats"] | components["schemas"]["StarRatingStats"] | components["schemas"]["NpsStats"] | components["schemas"]["NumberStats"] | components["schemas"]["DateStats"] | components["schemas"]["MatrixRatingScaleStats"] | components["schemas"]["RankingStats"] | components["schemas"]["RankingWithMatrixStats"] | components["schemas"]["CardSortStats"] | components["schemas"]["AllocationStats"] | components["schemas"]["AllocationWithMatrixStats"] | components["schemas"]["ConjointStats"] | components["schemas"]["TreeTestStats"] | components["schemas"]["PrototypeTaskStats"] | components["schemas"]["WebsiteTestStats"] | components["schemas"]["ExternalLinkStats"] | components["schemas"]["CalendarStats"]) | components["schemas"]["CoarseQuestionStats"] | components["schemas"]["SuppressedQuestionStats"];
                };
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    list_shared_transcripts: {
        parameters: {
            query?: {
                /** @description False leaves simulated interviews out */
                include_simulations?: boolean;
                /** @description Only interviews that came to this arm of a randomizer */
                arm?: string | string[];
                /** @description Only these, by the name that the study has, such as `German` */
                language?: ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {})) | ("Arabic" | "Chinese" | "Dutch" | "English" | "Finnish" | "French" | "German" | "Hindi" | "Indonesian" | "Italian" | "Japanese" | "Korean" | "Polish" | "Portuguese" | "Russian" | "Spanish" | "Swedish" | "Turkish" | "Ukrainian" | "Vietnamese" | (string & {}))[];
                /** @description Only these */
                status?: ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled") | ("open" | "in_progress" | "paused" | "processing" | "closed" | "completed" | "screened_out" | "over_quota" | "canceled")[];
                /** @description Only those of this source, by its key */
                source?: string | string[];
                /** @description Only checked ones of this level */
                quality?: ("none" | "weak" | "strong") | ("none" | "weak" | "strong")[];
                /** @description Only those with this flag */
                flag?: ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device") | ("speeder" | "straight_lining" | "duplicate_text" | "repeated_text" | "gibberish" | "empty_text" | "off_language" | "pasted_text" | "failed_check" | "inconsistent" | "repeat_device")[];
                /** @description Whether somebody has excluded it: `false` unless set for figures and files, `any` for lists */
                excluded?: ("false" | "true" | "any") | ("false" | "true" | "any")[];
                /** @description Only those created later */
                created_after?: string | string[];
                /** @description Only those created earlier */
                created_before?: string | string[];
                /** @description Only those finished later */
                completed_after?: string | string[];
                /** @description Only those finished earlier */
                completed_before?: string | string[];
                /** @description Only those changed later */
                updated_after?: string | string[];
                /** @description From the `Link` of an answer that was not the whole list */
                after?: string;
                /** @description The most records of an answer */
                limit?: number;
                /** @description `metadata[<key>]=<value>`: the metadata has that value under that key, as text. Any of up to 20 values; all of up to 20 keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description `answer[<question_id>]=<value>`: answered with this number, this text in any case, or this option of a choice or a ranking. `answer[<question_id>][gt]=<number>`, and so `gte`, `lt` and `lte`, compares; `[answered]=true` or `false` asks for any answer or none. Any of up to 20 values; all of up to 20 questions. */
                answer?: {
                    [key: string]: string;
                };
                /** @description `theme[<question_id>]=<code_id>`: the open answer has the code or a child of it. Any of up to 20 codes; all of up to 20 questions. */
                theme?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description An `ETag` that was read; 304 when nothing has changed since. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /** @description `handling=strict` refuses what is ignored otherwise: unknown query parameters and body fields, and question types and props that the service does not know. `count=estimated` counts the records of pages up to 10,000: a longer list has an `X-Total-Count` of `10000+`, and no `last` link. Clients that follow `next` need no more, and get the pages of a long list by filters sooner. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The token in the share's link */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedTranscripts"];
                };
            };
            /** @description Unchanged since the `If-None-Match` */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            default: components["responses"]["Error"];
        };
    };
    interview_started: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InterviewEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    interview_completed: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InterviewCompletedEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    interview_screened_out: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InterviewEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    interview_over_quota: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InterviewEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    interview_canceled: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InterviewEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    interview_erased: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InterviewErasedEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    interview_quality_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InterviewEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    quota_reached: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaReachedEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    export_ready: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportReadyEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    translation_finished: {
        parameters: {
            query?: never;
            header: {
                /** @description Names the event, the same at every attempt */
                "webhook-id": string;
                /** @description Seconds since 1970 of this attempt */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, for each secret */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslationFinishedEvent"];
            };
        };
        responses: {
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
