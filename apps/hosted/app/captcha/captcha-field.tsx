import { Notice } from "@cartwright/ui/parts/notice";
import type { Challenge } from "@cartwright/ui/proof-of-work";
import type { CaptchaService } from "../captcha-service.ts";
import { useLanguage } from "../language.ts";
import { CaptchaWidget } from "./captcha-widget.tsx";

interface CaptchaFieldProps {
	/** A puzzle to solve before the form is submitted, and its solution once there is one. */
	challenge: Challenge | undefined;
	solution: string | undefined;
	/** The external captcha to solve before the form is submitted. */
	captcha: CaptchaService | undefined;
	/** Changes when a token was used. */
	occasion: unknown;
}

/** The captcha that a form is submitted with. */
export function CaptchaField({ challenge, solution, captcha, occasion }: CaptchaFieldProps) {
	return (
		<>
			{challenge && <Puzzle solution={solution} />}
			{captcha && <CaptchaWidget service={captcha} occasion={occasion} />}
		</>
	);
}

function Puzzle({ solution }: Pick<CaptchaFieldProps, "solution">) {
	const { t } = useLanguage();
	return (
		<>
			<input type="hidden" name="captcha" value={solution ?? ""} />
			<p className="muted small with-script" role="status">
				{t(solution ? "signIn.captchaDone" : "signIn.captchaBusy")}
			</p>
			<noscript>
				<Notice tone="warning">{t("signIn.captchaNeedsScript")}</Notice>
			</noscript>
		</>
	);
}
