import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type MfaFlow, type SignInFlow, signInFlows } from "./documents.ts";

/** Attempts are limited, so a member never has more unfinished flows at a time. */
const maxFlows = 100;

/** Requests the unfinished flows of a member, the newest first. */
export const signInFlowsOf = (memberId: string) =>
	page(signInFlows, {
		filter: equals("memberId", memberId),
		sort: [{ field: "id", order: "DESC" }],
		limit: maxFlows,
	});

/** Those that wait for a second factor. */
export const mfaFlowsIn = (flows: readonly Stored<SignInFlow>[]): Stored<MfaFlow>[] => flows.filter(isMfaFlow);

const isMfaFlow = (flow: Stored<SignInFlow>): flow is Stored<MfaFlow> => flow.doc.purpose === "MFA";
