import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { isHeld } from "../live/held.ts";
import { useWhenFree } from "../live/use-when-free.ts";
import type { TreeFormResult } from "./category-forms.ts";
import { type CategoryNode, isSameShape, nodeOf } from "./category-tree.ts";
import { applied, type TreeEdit } from "./tree-edits.ts";
import { useStayUntilSent } from "./use-stay-until-sent.ts";

/** What the services refused, and of which category. */
export interface Refusal {
	readonly edit: TreeEdit;
	readonly name: string;
	readonly error: string;
}

/**
 * The tree with the edits that wait for the services, which get them one after the other. If one is refused, those that wait behind it
 * are undone with it: they may build on it. What others move waits while the pointer is on the tree.
 */
export const useTreeEdits = (loaded: readonly CategoryNode[]) => {
	const { state, data, submit } = useFetcher<TreeFormResult>();
	const [edits, setEdits] = useState<readonly TreeEdit[]>([]);
	const [refusal, setRefusal] = useState<Refusal>();
	useStayUntilSent(edits.length > 0);
	const [placed, setPlaced] = useState({ loaded, nodes: loaded });
	let current = placed;
	if (placed.loaded !== loaded) {
		const holds = edits.length === 0 && !isSameShape(placed.nodes, loaded) && isHeld();
		current = { loaded, nodes: holds ? placed.nodes : loaded };
		setPlaced(current);
	}
	const hasChanged = current.nodes !== loaded;
	const showLoaded = (): void => setPlaced({ loaded, nodes: loaded });
	useWhenFree(hasChanged, showLoaded);
	const nodes = edits.reduce(applied, current.nodes);
	const sent = useRef<TreeEdit>(undefined);
	const responded = useRef(data);
	useEffect(() => {
		if (state !== "idle") return;
		if (sent.current && data !== responded.current) {
			const edit = sent.current;
			responded.current = data;
			sent.current = undefined;
			if (data?.error) {
				setRefusal({ edit, name: nodeOf(current.nodes, edit.id)?.name ?? "", error: data.error });
				setEdits([]);
			} else setEdits((now) => now.slice(1));
			return;
		}
		const [next] = edits;
		if (sent.current || !next) return;
		sent.current = next;
		void submit(fieldsOf(next), { method: "post" });
	}, [state, data, edits, submit, current]);
	return {
		nodes,
		refusal,
		hasChanged,
		/** Shows what was loaded, also under the pointer. */
		reload: showLoaded,
		edit: (next: TreeEdit): void => {
			setRefusal(undefined);
			setEdits((now) => [...now, next]);
		},
	};
};

export type TreeEdits = ReturnType<typeof useTreeEdits>;

const fieldsOf = (edit: TreeEdit): Record<string, string> => ({
	intent: edit.form,
	id: edit.id,
	...(edit.form === "move" ? { parent: edit.place.parentId, after: edit.place.afterId } : {}),
});
