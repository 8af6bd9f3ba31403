import { settingsGroup } from "@cartwright/kernel/sites/settings";

export interface RecommendationSettings {
	readonly enabled: boolean;
}

export const recommendationSettings = settingsGroup<RecommendationSettings>("recommendations", {
	enabled: true,
});
