import { Notice } from "@cartwright/ui/parts/notice";
import type { Challenge } from "@cartwright/ui/proof-of-work";
import { Link } from "react-router";
import type { CaptchaService } from "../captcha-service.ts";
import { useFaultOf } from "../checkout/typed-field.tsx";
import { useLanguage } from "../language.ts";
import { EmailField } from "./email-field.tsx";
import type { SignInResult } from "./form-result.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInSheet } from "./sign-in-sheet.tsx";

interface ForgotPasswordSheetProps {
	result: SignInResult | undefined;
	/** The sign-in page. */
	signIn: string;
	challenge?: Challenge | undefined;
	captcha?: CaptchaService | undefined;
}

/** Requests a mail with a link; the result is the same whether or not the address has an account. */
export function ForgotPasswordSheet({ result, signIn, ...captcha }: ForgotPasswordSheetProps) {
	const { t } = useLanguage();
	const faultOf = useFaultOf({ typed: {}, faults: result?.faults ?? [] });
	const isSent = result?.done === "sent";
	return (
		<SignInSheet title={t("forgotPassword.title")} text={isSent ? undefined : t("forgotPassword.text")}>
			{isSent && (
				<Notice tone="success" role="status" title={t("forgotPassword.sentTitle")}>
					<p>{t("forgotPassword.sentText", { email: `\u2066${result.typed.email ?? ""}\u2069` })}</p>
				</Notice>
			)}
			<SignInForm
				result={result}
				button={t(isSent ? "forgotPassword.resend" : "forgotPassword.button")}
				kind={isSent ? "secondary" : "primary"}
				{...captcha}
			>
				<EmailField value={result?.typed.email} error={faultOf("email")} />
			</SignInForm>
			<p className="sign-in-other">
				<Link className="link" to={signIn}>
					{t("signIn.again")}
				</Link>
			</p>
		</SignInSheet>
	);
}
