import { remove } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import type { Job } from "../../foundation/subscriber.ts";
import { installation, sites } from "../sites/documents.ts";
import { redirectSessions } from "./documents.ts";

const atOnce = 500;
const mostSites = 10_000;

/** For so long an ended visit still knows the way back to the shop. */
const daysKnown = 7;

/** Forgets visits that ended long ago. */
export const forgetExpiredSessions: Job = {
	name: "forget-expired-redirect-sessions",
	everySeconds: 3600,
	async run({ store, now }: WorkContext) {
		const longAgo = new Date(Date.parse(now) - daysKnown * 24 * 3_600_000).toISOString();
		const { all } = await store.read(installation, { all: page(sites, { limit: mostSites }) });
		for (const { doc: site } of all) {
			const { expired } = await store.read(site.id, {
				expired: page(redirectSessions, { filter: { op: "lt", field: "expires", value: longAgo }, limit: atOnce }),
			});
			if (expired.length === 0) continue;
			await store.commit(
				site.id,
				expired.map((session) => remove(redirectSessions, session)),
			);
		}
	},
};
