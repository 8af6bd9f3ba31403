import type { getSignInSettings as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { settingsView } from "./policy-view.ts";
import { readSignOnSettings } from "./read-sign-on-settings.ts";

/** The captcha and uniform response settings of the shop. */
export const getSignInSettings = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => ({ settings: settingsView(await readSignOnSettings(context)) });
