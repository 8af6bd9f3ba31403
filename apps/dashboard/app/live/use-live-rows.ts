import { useState } from "react";
import { useLocation } from "react-router";
import type { Shown } from "./entities.ts";
import { isHeld } from "./held.ts";
import { steadyRows } from "./steady-rows.ts";
import { useReload } from "./use-reload.ts";
import { useWhenFree } from "./use-when-free.ts";

const always = () => true;

/**
 * The rows of a list that follows what others change. While the pointer is on the list, rows change where they are; those that came, went
 * or moved are shown when it leaves, or by `ChangedBar`.
 */
export const useLiveRows = <Row extends { readonly id: string }>(loaded: readonly Row[], shown: Shown) => {
	const { key } = useLocation();
	useReload(shown, always);
	const [state, setState] = useState({ key, loaded, rows: loaded });
	let current = state;
	if (state.loaded !== loaded) {
		// Whoever goes to another page of the list, or sends a form, gets what there is now.
		const rows = state.key === key && isHeld() ? steadyRows(state.rows, loaded) : loaded;
		current = { key, loaded, rows };
		setState(current);
	}
	const hasChanged = current.rows !== loaded;
	const reload = (): void => setState({ key, loaded, rows: loaded });
	useWhenFree(hasChanged, reload);
	return { rows: current.rows, hasChanged, reload };
};
