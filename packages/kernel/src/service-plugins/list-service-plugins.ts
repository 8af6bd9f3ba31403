import type { listServicePlugins as declared } from "@cartwright/contract/service-plugins/service-plugins";
import type { Handler } from "../foundation/handler.ts";
import { loadPlugins, pluginView } from "./plugin-list.ts";

export const listServicePlugins: Handler<typeof declared> = async (context) => {
	const stored = await loadPlugins(context);
	return { plugins: (stored?.doc.plugins ?? []).map(pluginView) };
};
