import { remove } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import type { Job } from "../../foundation/subscriber.ts";
import { installation, sites } from "../sites/documents.ts";
import { redirectSessions } from "./documents.ts";

const atOnce = 500;
const mostSites = 10_000;

/** Forgets sessions that nobody can follow any more. */
export const forgetExpiredSessions: Job = {
	name: "forget-expired-redirect-sessions",
	everySeconds: 3600,
	async run({ store, now }: WorkContext) {
		const { all } = await store.read(installation, { all: page(sites, { limit: mostSites }) });
		for (const { doc: site } of all) {
			const { expired } = await store.read(site.id, {
				expired: page(redirectSessions, { filter: { op: "lt", field: "expires", value: now }, limit: atOnce }),
			});
			if (expired.length === 0) continue;
			await store.commit(
				site.id,
				expired.map((session) => remove(redirectSessions, session)),
			);
		}
	},
};
