import { Link, useActionData } from "react-router";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import type { SignInResult } from "./form-result.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInSheet } from "./sign-in-sheet.tsx";

interface NewPasswordSheetProps {
	/** Whether the browser has the token of a mailed link. */
	hasToken: boolean;
	/** In characters. */
	shortest: number;
	/** The page to request another link. */
	forgotPasswordLink: string;
}

/** Sets a new password with a mailed link. */
export function NewPasswordSheet({ hasToken, shortest, forgotPasswordLink }: NewPasswordSheetProps) {
	const { t } = useLanguage();
	const given = useActionData() as SignInResult | undefined;
	const result = given ?? (hasToken ? undefined : ({ typed: {}, faults: [], problem: "linkUsed" } as const));
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	const remedy = result?.problem === "linkUsed" && <Link to={forgotPasswordLink}>{t("newPassword.anotherLink")}</Link>;
	return (
		<SignInSheet title={t("newPassword.title")} text={t("newPassword.text")}>
			<SignInForm result={result} button={t("newPassword.button")} remedy={remedy}>
				<NewPasswordField name="newPassword" shortest={shortest} error={faultOf("newPassword")} />
			</SignInForm>
		</SignInSheet>
	);
}
