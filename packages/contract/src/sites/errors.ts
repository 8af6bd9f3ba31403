import { error } from "../declared-error.ts";

export const CURRENCY_IN_USE = error(
	428,
	"Products have prices in the current currency.",
	"Change the currency before adding products.",
);
export const SETTINGS_CHANGED = error(
	409,
	"The settings changed since they were read.",
	"Read them again and repeat the change.",
);
