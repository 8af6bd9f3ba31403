import { remove } from "@cartwright/store/batch";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import type { Job } from "../../foundation/subscriber.ts";
import { installation, sites } from "../sites/documents.ts";
import {
	allowances,
	authorizationCodes,
	journeys,
	openIdRecords,
	refreshTokens,
	sessions,
	usedCaptchas,
	usedChallenges,
	usedIdTokens,
} from "./documents.ts";
import { staffInvitations, staffSessions } from "./staff/documents.ts";

const atOnce = 500;
const mostSites = 10_000;
const passing = [
	sessions,
	refreshTokens,
	authorizationCodes,
	journeys,
	openIdRecords,
	allowances,
	usedCaptchas,
	usedChallenges,
	usedIdTokens,
	staffSessions,
	staffInvitations,
] as const;

/** Forgets sign-ins, tokens and attempts that are over. */
export const forgetExpiredSignIns: Job = {
	name: "forget-expired-sign-ins",
	everySeconds: 3600,
	async run({ store, now }: WorkContext) {
		const { all } = await store.read(installation, { all: page(sites, { limit: mostSites }) });
		// Those of staff are the installation's.
		for (const site of [installation, ...all.map(({ doc }) => doc.id)]) {
			for (const collection of passing) {
				const filter = { op: "lt", field: "expires", value: now } as const;
				const { expired } = await store.read(site, { expired: page(collection, { filter, limit: atOnce }) });
				const writes = expired.map((each) => remove(collection, each as never));
				if (writes.length > 0) await store.commit(site, writes);
			}
		}
	},
};
