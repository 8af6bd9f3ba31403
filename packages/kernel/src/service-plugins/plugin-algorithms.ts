import type { AlgorithmConfig } from "@cartwright/contract/recommendations/recommendation-messages";
import type { ComponentType } from "@cartwright/contract/service-plugins/service-plugin";
import { invalid } from "../foundation/errors.ts";

/** The algorithms of a plug-in: each once, and at least one if it recommends items. Others have none. */
export const pluginAlgorithms = (
	componentType: ComponentType,
	sent: readonly AlgorithmConfig[] | null | undefined,
): readonly AlgorithmConfig[] => {
	const algorithms = sent ?? [];
	if (componentType !== "ECOM_RECOMMENDATIONS_PROVIDER") {
		if (algorithms.length > 0) throw invalid("algorithms", "are of plug-ins that recommend items");
		return [];
	}
	if (algorithms.length === 0) throw invalid("algorithms", "must name what the service runs", "MIN_SIZE");
	const ids = algorithms.map(({ algorithmId }) => algorithmId);
	if (new Set(ids).size < ids.length) throw invalid("algorithms", "must have each algorithmId once");
	return algorithms;
};
