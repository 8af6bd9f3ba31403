import { readStaff } from "@cartwright/page-app/staff-session";
import { CallError } from "@cartwright/sdk/errors";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useSearchParams,
} from "react-router";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { readDigits } from "../sign-in/fields.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { SignInSheet } from "../sign-in/sign-in-sheet.tsx";
import { nextStaffStep, staffCalls } from "../staff/staff.server.ts";

const isRecovery = (request: Request): boolean => new URL(request.url).searchParams.get("by") === "RECOVERY_CODE";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	if (!readStaff(context.get(pageContextKey), "staff-step")) throw redirect("/staff/sign-in");
	return { factor: isRecovery(request) ? ("RECOVERY_CODE" as const) : ("TOTP" as const) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const stateToken = readStaff(pageContext, "staff-step");
	if (!stateToken) return redirect("/staff/sign-in", { status: 303 });
	const text = String((await request.formData()).get("code") ?? "").slice(0, 50);
	const [code, label] = isRecovery(request)
		? ([text.trim(), "recoveryCode"] as const)
		: ([readDigits(text), "totpCode"] as const);
	const wrong: SignInResult = { typed: {}, faults: [{ field: "code", kind: label, label }] };
	if (!code) return data(wrong, { status: 400 });
	try {
		return nextStaffStep(pageContext, await staffCalls(pageContext).verifyStaffSignIn({ stateToken, code }), request);
	} catch (error) {
		const isWrong = error instanceof CallError && error.code === "VERIFICATION_FAILED";
		return data(isWrong ? wrong : resultOfError({}, error, "other"), { status: 400 });
	}
};

export { clientAction } from "../sign-in/client-action.ts";

export default function StaffSecondStep() {
	const { t } = useLanguage();
	const { factor } = useLoaderData<typeof loader>();
	const result = useActionData() as SignInResult | undefined;
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	const other = factor === "TOTP" ? "RECOVERY_CODE" : "TOTP";
	const [search] = useSearchParams();
	const otherStep = new URLSearchParams([...search].filter(([name]) => name !== "by").concat([["by", other]]));
	return (
		<SignInSheet title={t("secondStep.title")}>
			<SignInForm key={factor} result={result} button={t("secondStep.button")}>
				<CodeField
					label={factor === "TOTP" ? "totpCode" : "recoveryCode"}
					hint={t(`secondStep.hint.${factor}`)}
					error={faultOf("code")}
				/>
			</SignInForm>
			<ul className="plain sign-in-other">
				<li>
					<Link className="link" to={`/staff/second-step?${otherStep}`}>
						{t(`secondStep.by.${other}`)}
					</Link>
				</li>
				<li>
					<Link className="link" to="/staff/sign-in">
						{t("signIn.again")}
					</Link>
				</li>
			</ul>
		</SignInSheet>
	);
}
