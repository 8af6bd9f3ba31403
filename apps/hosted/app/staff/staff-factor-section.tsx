import type { ReactNode } from "react";
import { FactorCode } from "../account/factor-code.tsx";
import { faultTextOf } from "../account/fault-text.ts";
import { RecoveryCodes } from "../account/recovery-codes.tsx";
import { useLanguage } from "../language.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import type { StaffResult } from "./staff-account.ts";

interface StaffFactorSectionProps {
	isOn: boolean;
	/** The number of unused recovery codes. */
	codesLeft: number;
	result: StaffResult | undefined;
}

/** The authenticator app as the second factor. */
export function StaffFactorSection({ isOn, codesLeft, result }: StaffFactorSectionProps) {
	const { t } = useLanguage();
	const setUp = result?.setUp;
	const app = t("factors.name.TOTP");
	return (
		<section className="account-section" aria-labelledby="factors">
			<h2 id="factors">{t("factors.title")}</h2>
			<p className="muted">{t(isOn ? "factors.on" : "factors.off")}</p>
			{result?.recoveryCodes && <RecoveryCodes codes={result.recoveryCodes} />}
			{setUp && !isOn && <FactorCode setUp={setUp} result={result} />}
			{isOn && (
				<>
					<p>{t("factors.codesLeft", { count: codesLeft })}</p>
					<ByPassword
						summary={t("factors.renew")}
						text={t("staff.codesText")}
						intent="codes"
						button={t("staff.generateCodes")}
						result={result}
					/>
					<ByPassword
						summary={t("factors.removeName", { name: app })}
						text={t("staff.removeText")}
						intent="removeFactor"
						button={t("factors.remove")}
						result={result}
					/>
				</>
			)}
			{!isOn && !setUp && (
				<ByPassword
					summary={app}
					text={t("factors.text.TOTP")}
					intent="factor"
					button={t("factors.setUp")}
					result={result}
				/>
			)}
		</section>
	);
}

interface ByPasswordProps {
	summary: string;
	text: ReactNode;
	intent: "factor" | "removeFactor" | "codes";
	button: string;
	result: StaffResult | undefined;
}

/** The actions that require the password. */
function ByPassword({ summary, text, intent, button, result }: ByPasswordProps) {
	const language = useLanguage();
	const field = `password-${intent}`;
	const given = result?.of === intent && !result.done ? result : undefined;
	const own = given && { ...given, faults: given.faults.map((fault) => ({ ...fault, field })) };
	return (
		<details className="fold factor-offer" open={own !== undefined || undefined}>
			<summary>{summary}</summary>
			<div className="account-part">
				<p className="muted">{text}</p>
				<SignInForm result={own} intent={intent} button={button} kind="secondary">
					<PasswordField
						name="password"
						field={field}
						autoComplete="current-password"
						error={faultTextOf(language, own, field)}
					/>
				</SignInForm>
			</div>
		</details>
	);
}
