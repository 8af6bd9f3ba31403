import type { deleteTipSettings as declared } from "@cartwright/contract/tips/tip-settings";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { remove } from "@cartwright/store/batch";
import { tipSettings } from "./documents.ts";
import { findTipSettings } from "./load/find-tip-settings.ts";

export const deleteTipSettings: Handler<typeof declared> = async (context, { tipSettingsId: id }) => {
	const stored = await findTipSettings(context, id);
	if (stored.doc.default) {
		throw new ApplicationError<typeof declared>(
			"CANNOT_DELETE_DEFAULT_SETTINGS",
			"These are the default tip settings. Set allowCustomerTip to false to ask for no tips.",
		);
	}
	await context.store.commit(context.site, [remove(tipSettings, stored)]);
	return {};
};
