import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";

export interface Solution {
	readonly token: string;
	/** Whether it comes from the invisible widget. */
	readonly invisible: boolean;
}

/** The solutions in what a client sends, which may be several. */
export const solutionsIn = (sent: CaptchaToken): Solution[] => {
	const { Recaptcha, InvisibleRecaptcha, NoCaptcha, recaptchaForClientSiteKey } = sent;
	const visible = [Recaptcha, NoCaptcha, recaptchaForClientSiteKey?.token];
	return [
		...visible.map((token) => ({ token: token ?? "", invisible: false })),
		{ token: InvisibleRecaptcha ?? "", invisible: true },
	].filter(({ token }) => token !== "");
};
