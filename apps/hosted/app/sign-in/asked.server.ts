import { authorizations, type WaitingAuthorization } from "@cartwright/contract/identity/authorizations";
import { CallError } from "@cartwright/sdk/errors";
import { redirect, redirectDocument } from "react-router";
import { leaveAddress } from "../callbacks.ts";
import { trouble } from "../trouble.ts";
import type { Visit } from "../visit.server.ts";
import { readMemberSession } from "./member-session.ts";
import { authorizationAddress, type SignIn } from "./sign-in.server.ts";

type Step = NonNullable<WaitingAuthorization["step"]>;

/** What a client asks the member of this browser. Where that is not what this page is for, the authorization goes on. */
export const loadAsked = async (visit: Visit, signIn: SignIn, step: Step): Promise<WaitingAuthorization> => {
	const { authorization } = await asking(visit, signIn, (proofs) =>
		visit.callAs().use(authorizations).getAuthorization(proofs),
	);
	if (authorization?.step !== step) throw redirectDocument(authorizationAddress(visit.origin, signIn));
	return authorization;
};

/** Keeps the answer, and goes on. */
export const answerAsked = async (visit: Visit, signIn: SignIn, answer: "CHOOSE" | "ALLOW" | "DENY") => {
	await asking(visit, signIn, (proofs) =>
		visit
			.callAs()
			.use(authorizations)
			.answerAuthorization({ ...proofs, answer }),
	);
	return redirect(`/signed-in${signIn.query}`, { status: 303 });
};

const asking = async <Answer>(
	visit: Visit,
	{ clientId, request, query, callbacks }: SignIn,
	ask: (proofs: { clientId: string; request: string; sessionToken: string }) => Promise<Answer>,
): Promise<Answer> => {
	if (!request) throw trouble("signInEnded", leaveAddress(callbacks));
	const sessionToken = readMemberSession(visit);
	if (!sessionToken) throw redirect(`/sign-in${query}`);
	try {
		return await ask({ clientId, request, sessionToken });
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		if (error.code === "SESSION_NOT_FOUND") throw redirect(`/sign-in${query}`);
		throw trouble("signInEnded", leaveAddress(callbacks));
	}
};
