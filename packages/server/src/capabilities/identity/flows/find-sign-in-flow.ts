import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { isSecretOf, splitHandle } from "../sessions/handle.ts";
import { type SignInFlow, signInFlows } from "./documents.ts";
import { afterWrongCode } from "./flow-codes.ts";

/** The flow that a token goes on with, for one of these purposes and as long as it lasts. */
export const findSignInFlow = async (
	{ store, site, now }: Context,
	token: string,
	purposes: readonly SignInFlow["purpose"][],
): Promise<{ readonly flow: Stored<SignInFlow>; readonly secret: string } | undefined> => {
	const { id, secret } = splitHandle(token);
	const { flow } = await store.read(site, { flow: byId(signInFlows, id) });
	const isGood = flow && purposes.includes(flow.doc.purpose) && flow.doc.expires > now;
	return isGood && isSecretOf(flow.doc.secretHash, secret) ? { flow, secret } : undefined;
};

/** Counts a wrong code; after too many the flow is over. */
export const countWrongCode = async ({ store, site }: Context, flow: Stored<SignInFlow>): Promise<void> => {
	const after = afterWrongCode(flow.doc);
	await store.commit(site, [after ? replace(signInFlows, flow, after) : remove(signInFlows, flow)]);
};
