import type { createDefaultTipSettings as declared } from "@cartwright/contract/tips/tip-settings";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createSettings } from "./create-settings.ts";
import { loadTipSettings } from "./load/load-tip-settings.ts";

export const createDefaultTipSettings: Handler<typeof declared> = async (context, { tipSettings }) => {
	const { defaults } = await loadTipSettings(context);
	if (defaults) {
		throw new ApplicationError<typeof declared>(
			"DEFAULT_SETTINGS_ALREADY_EXISTS",
			"The shop has default tip settings.",
			{ id: defaults.doc.id },
		);
	}
	return { tipSettings: await createSettings(context, tipSettings, { isDefault: true }) };
};
