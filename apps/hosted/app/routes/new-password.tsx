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
import { pageError } from "../error-pages.ts";
import { clearFlowCookie, readFlowCookie, setFlowCookie } from "../flow-cookies.ts";
import { pageContextKey } from "../page-context.server.ts";
import { ContinueSheet } from "../sign-in/continue-sheet.tsx";
import { faultsOfViolations, missingPassword, readPassword } from "../sign-in/fields.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { isMailedToken } from "../sign-in/mailed-token.ts";
import { NewPasswordSheet } from "../sign-in/new-password-sheet.tsx";
import { leadBack, nextStep } from "../sign-in/next-step.server.ts";
import { loadOptions } from "../sign-in/options.server.ts";
import { findSignIn } from "../sign-in/sign-in.server.ts";

const recoveryCookie = "recovery";

/** Moves the mailed token from the URL into a cookie: URLs are stored in the history and sent to others. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const url = new URL(request.url);
	const signIn = await findSignIn(pageContext, url);
	const token = url.searchParams.get("token");
	if (token) {
		if (!isMailedToken(token)) throw pageError("linkUnknown");
		setFlowCookie(pageContext, recoveryCookie, token);
		throw redirect(`/new-password${signIn.query}`);
	}
	const { branding, query } = signIn;
	const hasToken = readFlowCookie(pageContext, recoveryCookie) !== undefined;
	const { minPasswordLength } = await loadOptions(pageContext, signIn);
	return { branding, query, minPasswordLength, hasToken };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const signIn = await findSignIn(pageContext, new URL(request.url));
	const password = readPassword(await request.formData(), "newPassword");
	const missing = missingPassword(password, "newPassword");
	if (missing.length > 0) return refuse({ typed: {}, faults: missing });
	const recoveryToken = readFlowCookie(pageContext, recoveryCookie) ?? "";
	if (!recoveryToken) return refuse({ typed: {}, faults: [], problem: "linkUsed" });
	try {
		const result = await signIn.api.use(recovery).recover({ recoveryToken, password });
		clearFlowCookie(pageContext, recoveryCookie);
		const back = leadBack(pageContext, signIn, result);
		if (back) return back;
		const outcome = nextStep(pageContext, signIn, result);
		return outcome instanceof Response ? outcome : refuse({ typed: {}, faults: [], problem: outcome });
	} catch (error) {
		const violations = error instanceof CallError ? error.violations : [];
		const faults = faultsOfViolations(violations, { email: "", password }, "newPassword");
		return refuse(faults.length > 0 ? { typed: {}, faults } : resultOfError({}, error, "other"));
	}
};

const refuse = (result: SignInResult) => data(result, { status: 400 });

export { clientAction } from "../sign-in/client-action.ts";

export default function NewPassword() {
	const { branding, query, minPasswordLength, hasToken } = useLoaderData<typeof loader>();
	const given = useActionData() as SignInResult | { to: string } | undefined;
	if (given && "to" in given) return <ContinueSheet to={given.to} shop={branding.name} />;
	return (
		<NewPasswordSheet
			hasToken={hasToken}
			shortest={minPasswordLength}
			forgotPasswordLink={`/forgotten-password${query}`}
		/>
	);
}
