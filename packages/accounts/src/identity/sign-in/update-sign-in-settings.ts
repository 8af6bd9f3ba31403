import type { updateSignInSettings as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { byId } from "@cartwright/store/store";
import type { CaptchaSettings } from "../attempts/captcha/documents.ts";
import { signOnSettings, signOnSettingsId } from "./documents.ts";
import { settingsView, withCaptcha } from "./policy-view.ts";
import { defaultSignOnSettings, signOnWrite } from "./sign-on-settings.ts";

/** Changes the captcha and uniform response settings of the shop. */
export const updateSignInSettings = async (
	{ store, site, now, newId }: Context,
	{ settings: update }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { before } = await store.read(site, { before: byId(signOnSettings, signOnSettingsId) });
	const current = before?.doc ?? defaultSignOnSettings(site);
	const captcha = withCaptcha(current.captcha, update.captcha ?? {});
	if (captcha.provider !== "ALTCHA") {
		const missing = missingKey(captcha);
		if (missing) throw invalid(`settings.captcha.${missing}`, `is required for ${captcha.provider}`, "REQUIRED_FIELD");
	}
	const changes = { uniformAnswers: update.uniformAnswers ?? current.uniformAnswers, captcha };
	const { write, after } = signOnWrite(before, changes, { site, now, newId });
	await store.commit(site, [write]);
	return { settings: settingsView(after.doc) };
};

/** The visible widget needs both of its keys. The invisible one has both or none. */
const missingKey = ({ siteKey, secret, invisibleSiteKey, invisibleSecret }: CaptchaSettings): string | undefined => {
	if (!siteKey) return "siteKey";
	if (!secret) return "secret";
	if (!invisibleSiteKey === !invisibleSecret) return undefined;
	return invisibleSiteKey ? "invisibleSecret" : "invisibleSiteKey";
};
