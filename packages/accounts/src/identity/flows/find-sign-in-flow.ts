import type { Context } from "@cartwright/kernel/foundation/context";
import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { isSecretOf, splitHandle } from "../sessions/handle.ts";
import { type FlowOf, type Purpose, type SignInFlow, signInFlows, type WrongCodes } from "./documents.ts";
import { afterWrongCode } from "./flow-codes.ts";

export interface FoundFlow<P extends Purpose> {
	readonly flow: Stored<FlowOf<P>>;
	/** The secret part of the token, which codes are hashed with. */
	readonly secret: string;
}

/** The flow that the token belongs to, if it has one of these purposes and has not expired. */
export const findSignInFlow = async <P extends Purpose>(
	{ store, site, now }: Pick<Context, "store" | "site" | "now">,
	token: string | null | undefined,
	...purposes: readonly P[]
): Promise<FoundFlow<P> | undefined> => {
	const { id, secret } = splitHandle(token ?? "");
	const { flow } = await store.read(site, { flow: byId(signInFlows, id) });
	if (!flow || !hasPurpose(flow, purposes) || flow.doc.expires <= now) return undefined;
	return isSecretOf(flow.doc.secretHash, secret) ? { flow, secret } : undefined;
};

const hasPurpose = <P extends Purpose>(
	flow: Stored<SignInFlow>,
	purposes: readonly P[],
): flow is Stored<SignInFlow> & Stored<FlowOf<P>> => purposes.some((purpose) => purpose === flow.doc.purpose);

/** Counts a wrong code. Too many end the flow. */
export const countWrongCode = async (
	{ store, site }: Pick<Context, "store" | "site">,
	flow: Stored<Extract<SignInFlow, WrongCodes>>,
): Promise<void> => {
	const after = afterWrongCode(flow.doc);
	await store.commit(site, [after ? replace(signInFlows, flow, after) : remove(signInFlows, flow)]);
};
