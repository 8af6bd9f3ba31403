import { recovery } from "@cartwright/contract/identity/recovery";
import { CallError } from "@cartwright/sdk/errors";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import { faultsOfViolations, missingPassword, readPassword } from "../sign-in/fields.ts";
import { isMailedToken } from "../sign-in/mailed-token.ts";
import { NewPasswordSheet } from "../sign-in/new-password-sheet.tsx";
import { OnwardSheet } from "../sign-in/onward-sheet.tsx";
import { loadOptions } from "../sign-in/options.server.ts";
import { leadBack, proceed } from "../sign-in/proceed.server.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";
import { trouble } from "../trouble.ts";
import { visitContext } from "../visit.server.ts";

const recoveryCookie = "recovery";

/** The token of the mail's link is taken out of the address: what stands there is kept by the browser and shown to others. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const url = new URL(request.url);
	const signIn = await findSignIn(visit, url);
	const token = url.searchParams.get("token");
	if (token) {
		if (!isMailedToken(token)) throw trouble("linkUnknown");
		setFlowCookie(visit, recoveryCookie, token);
		throw redirect(`/new-password${signIn.query}`);
	}
	const { look, query } = signIn;
	const hasToken = readFlowCookie(visit, recoveryCookie) !== undefined;
	const { minPasswordLength } = await loadOptions(visit, signIn);
	return { look, query, minPasswordLength, hasToken };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const visit = context.get(visitContext);
	const signIn = await findSignIn(visit, new URL(request.url));
	const password = readPassword(await request.formData(), "newPassword");
	const missing = missingPassword(password, "newPassword");
	if (missing.length > 0) return refuse({ typed: {}, faults: missing });
	const recoveryToken = readFlowCookie(visit, recoveryCookie) ?? "";
	if (!recoveryToken) return refuse({ typed: {}, faults: [], problem: "linkUsed" });
	try {
		const answer = await signIn.api.use(recovery).recover({ recoveryToken, password });
		clearFlowCookie(visit, recoveryCookie);
		const back = leadBack(visit, signIn, answer);
		if (back) return back;
		const outcome = proceed(visit, signIn, answer);
		return outcome instanceof Response ? outcome : refuse({ typed: {}, faults: [], problem: outcome });
	} catch (error) {
		const violations = error instanceof CallError ? error.violations : [];
		const faults = faultsOfViolations(violations, { email: "", password }, "newPassword");
		return refuse(faults.length > 0 ? { typed: {}, faults } : answerToRefusal({}, error, "other"));
	}
};

const refuse = (answer: SignInAnswer) => data(answer, { status: 400 });

export { clientAction } from "../sign-in/client-action.ts";

export default function NewPassword() {
	const { look, query, minPasswordLength, hasToken } = useLoaderData<typeof loader>();
	const given = useActionData() as SignInAnswer | { to: string } | undefined;
	if (given && "to" in given) return <OnwardSheet to={given.to} shop={look.name} />;
	return (
		<NewPasswordSheet hasToken={hasToken} shortest={minPasswordLength} forgotten={`/forgotten-password${query}`} />
	);
}
