import { error } from "../declared-error.ts";

export const ALGORITHM_NOT_SUPPORTED = error(
	400,
	"The app does not run this algorithm.",
	"Use one of `listAvailableAlgorithms`.",
);
export const ITEM_APP_ID_NOT_SUPPORTED = error(
	400,
	"The algorithm does not support items of this catalogue.",
	"Use items of a catalogue that the algorithm lists.",
);
export const RECOMMENDATIONS_PROVIDER_NOT_FOUND = error(
	404,
	"No app with this id recommends items.",
	"Use the `appId` of `listAvailableAlgorithms`.",
);
