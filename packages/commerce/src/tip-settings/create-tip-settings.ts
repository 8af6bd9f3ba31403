import type { createTipSettings as declared } from "@cartwright/contract/tips/tip-settings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createSettings } from "./create-settings.ts";

export const createTipSettings: Handler<typeof declared> = async (context, { tipSettings }) => ({
	tipSettings: await createSettings(context, tipSettings, { isDefault: false }),
});
