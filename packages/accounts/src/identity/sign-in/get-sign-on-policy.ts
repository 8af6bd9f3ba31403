import type { getSignOnPolicy as declaration } from "@cartwright/contract/identity/sign-on-policy";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { signOnSettings, signOnSettingsId } from "./documents.ts";
import { policyView } from "./policy-view.ts";
import { defaultSignOnSettings } from "./sign-on-settings.ts";

/** The sign-on policy of the shop. */
export const getSignOnPolicy = async (
	{ store, site }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { found } = await store.read(site, { found: byId(signOnSettings, signOnSettingsId) });
	return { signOnPolicy: policyView(found ?? { doc: defaultSignOnSettings(site), revision: 0 }) };
};
