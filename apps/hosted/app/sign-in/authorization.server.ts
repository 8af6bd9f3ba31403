import { authorizations, type PendingAuthorization } from "@cartwright/contract/identity/authorizations";
import { CallError } from "@cartwright/sdk/errors";
import { redirect, redirectDocument } from "react-router";
import { leaveAddress } from "../callbacks.ts";
import { pageError } from "../error-pages.ts";
import type { PageContext } from "../page-context.server.ts";
import { readMemberSession } from "./member-session.ts";
import { authorizationAddress, type SignIn } from "./sign-in.server.ts";

type Step = NonNullable<PendingAuthorization["step"]>;

/** The pending authorization of a client. If it needs another step than this page, redirects to continue it. */
export const loadAuthorization = async (
	pageContext: PageContext,
	signIn: SignIn,
	step: Step,
): Promise<PendingAuthorization> => {
	const { authorization } = await callWithSession(pageContext, signIn, (proofs) =>
		pageContext.callAs().use(authorizations).getAuthorization(proofs),
	);
	if (authorization?.step !== step) throw redirectDocument(authorizationAddress(pageContext.origin, signIn));
	return authorization;
};

/** Sends the member's decision, and continues. */
export const respondToAuthorization = async (
	pageContext: PageContext,
	signIn: SignIn,
	decision: "CHOOSE" | "ALLOW" | "DENY",
) => {
	await callWithSession(pageContext, signIn, (proofs) =>
		pageContext
			.callAs()
			.use(authorizations)
			.answerAuthorization({ ...proofs, answer: decision }),
	);
	return redirect(`/signed-in${signIn.query}`, { status: 303 });
};

const callWithSession = async <Result>(
	pageContext: PageContext,
	{ clientId, request, query, callbacks }: SignIn,
	call: (proofs: { clientId: string; request: string; sessionToken: string }) => Promise<Result>,
): Promise<Result> => {
	if (!request) throw pageError("signInEnded", leaveAddress(callbacks));
	const sessionToken = readMemberSession(pageContext);
	if (!sessionToken) throw redirect(`/sign-in${query}`);
	try {
		return await call({ clientId, request, sessionToken });
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		if (error.code === "SESSION_NOT_FOUND") throw redirect(`/sign-in${query}`);
		throw pageError("signInEnded", leaveAddress(callbacks));
	}
};
