import type { Context } from "../../../foundation/context.ts";
import { inMinutes } from "../sessions/in-minutes.ts";
import { newHandle } from "../sessions/new-handle.ts";
import type { SignInFlow } from "./documents.ts";

const minutesToVerify = 60;

/** A flow as it begins. */
export const newSignInFlow = (
	context: Context,
	about: Pick<SignInFlow, "purpose"> & Partial<SignInFlow>,
): { readonly flow: SignInFlow; readonly token: string } => {
	const { id, secretHash, handle } = newHandle(context);
	const { now, identity } = context;
	const flow: SignInFlow = {
		id,
		secretHash,
		clientId: "clientId" in identity ? identity.clientId : "",
		...("visitorId" in identity && identity.visitorId ? { visitorId: identity.visitorId } : {}),
		codesWanted: 0,
		wrongCodes: 0,
		createdDate: now,
		expires: inMinutes(now, minutesToVerify),
		...about,
	};
	return { flow, token: handle };
};
