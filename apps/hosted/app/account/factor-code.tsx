import { useLanguage } from "../language.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import type { SignInResult } from "../sign-in/form-result.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import { codeLabels } from "../sign-in/step.ts";
import { faultTextOf } from "./fault-text.ts";
import type { FactorSetUp } from "./security.ts";

interface FactorCodeProps {
	setUp: FactorSetUp;
	result: SignInResult | undefined;
}

/** Activates a factor by the code that an app shows, or that was sent. */
export function FactorCode({ setUp, result }: FactorCodeProps) {
	const language = useLanguage();
	const { t } = language;
	const { type, picture, secret, hint } = setUp;
	return (
		<div className="factor-set-up">
			<h3>{t(`factors.name.${type}`)}</h3>
			{type === "TOTP" && (
				<>
					<p>{t("factors.scan")}</p>
					<img className="qr-code" src={picture} alt={t("factors.picture")} width="200" height="200" />
					<p>
						{t("factors.secret")}{" "}
						<code className="secret" dir="ltr">
							{secret.match(/.{1,4}/g)?.join(" ")}
						</code>
					</p>
				</>
			)}
			<SignInForm result={result} intent={`activate:${setUp.factorId}`} button={t("factors.activate")}>
				<input type="hidden" name="type" value={type} />
				<input type="hidden" name="factorId" value={setUp.factorId} />
				<input type="hidden" name="stateToken" value={setUp.stateToken} />
				<input type="hidden" name="hint" value={hint} />
				<input type="hidden" name="uri" value={setUp.uri} />
				<input type="hidden" name="secret" value={secret} />
				<CodeField
					label={codeLabels[type]}
					hint={t(`secondStep.hint.${type}`, { address: `\u2066${hint}\u2069` })}
					error={faultTextOf(language, result, "code")}
				/>
			</SignInForm>
		</div>
	);
}
