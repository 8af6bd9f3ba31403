import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLanguage } from "../language.ts";
import { type RowDrop, useRowDrag } from "../list/use-row-drag.ts";
import { useMay } from "../use-workplace.ts";
import { rights } from "./category-forms.ts";
import { CategoryRow } from "./category-row.tsx";
import { type CategoryNode, childrenOf, nodeOf, pathOf, rowsOf, type TreeRow } from "./category-tree.ts";
import { type DialogRequest, RequestedDialog } from "./requested-dialog.tsx";
import { RowMenu } from "./row-menu.tsx";
import { applied, dropPlace, type Place, stepped, type TreeEdit } from "./tree-edits.ts";
import type { OpenRows } from "./use-open-rows.ts";
import { type TreeAction, useTreeActions } from "./use-tree-actions.ts";
import type { TreeEdits } from "./use-tree-edits.ts";
import { useTreeKeys } from "./use-tree-keys.ts";

interface CategoryTreeTableProps {
	readonly tree: TreeEdits;
	/** The categories that are shown. */
	readonly shown: readonly CategoryNode[];
	/** Whether others are left out, so that places among them say little. */
	readonly isFiltered: boolean;
	readonly open: OpenRows;
}

/** The tree as a table, whose rows are moved by dragging their handles, by Alt and an arrow key, and by a dialog. */
export function CategoryTreeTable({ tree, shown, isFiltered, open }: CategoryTreeTableProps) {
	const { t } = useLanguage();
	const { nodes } = tree;
	const mayMove = useMay()(rights.move);
	const rows = rowsOf(shown, isFiltered ? () => true : open.isOpen);
	const [requested, request] = useState<DialogRequest>();
	const [menu, openMenu] = useState<{ readonly id: string; readonly opener: HTMLElement }>();
	const focus = useRowFocus(rows);
	const { edit, move, drag, startOf } = useTreeMoves({ tree, rows, open, focus: focus.on });
	const actionsOf = useTreeActions({ nodes, edit, request });
	const act = (id: string, name: TreeAction): void =>
		actionsOf(id)
			.find((action) => action.name === name)
			?.run();
	const press = useTreeKeys({
		rows,
		setOpen: isFiltered ? () => undefined : open.set,
		focus: focus.on,
		move: (id, step) => !isFiltered && mayMove && move(id, stepped(nodes, id, step)),
		act,
	});
	const opened = menu && nodeOf(nodes, menu.id);
	return (
		<>
			<TreeFrame hint={mayMove && !isFiltered ? t("categories.keys") : ""}>
				{rows.map((row) => (
					<CategoryRow
						key={row.id}
						row={row}
						isCurrent={row.id === focus.current}
						isDragged={row.id === drag?.id}
						drop={row.id === drag?.drop?.over ? drag.drop.zone : undefined}
						onFocus={() => focus.set(row.id)}
						onKey={(event) => press(event, row)}
						onToggle={isFiltered ? undefined : () => open.set(row.id, !row.isOpen)}
						onDrag={mayMove && !isFiltered ? startOf(row.id) : undefined}
						onMove={() => act(row.id, "move")}
						onMenu={actionsOf(row.id).length > 0 ? (opener) => openMenu({ id: row.id, opener }) : undefined}
					/>
				))}
			</TreeFrame>
			{menu && opened && (
				<RowMenu
					key={menu.id}
					label={t("categories.actions", { name: opened.name })}
					opener={menu.opener}
					actions={actionsOf(menu.id)}
					onClose={() => openMenu(undefined)}
				/>
			)}
			<RequestedDialog
				requested={requested}
				nodes={nodes}
				onClose={() => request(undefined)}
				onDone={(next, parentId) => {
					tree.reload();
					if (parentId) open.set(parentId, true);
					focus.on(next || rowBeside(rows, requested?.id));
				}}
			/>
		</>
	);
}

interface TreeMovesOptions extends Pick<CategoryTreeTableProps, "tree" | "open"> {
	readonly rows: readonly TreeRow[];
	readonly focus: (id: string) => void;
}

/** Moves categories to where they are dropped, and leads to where they are then. */
const useTreeMoves = ({ tree, rows, open, focus }: TreeMovesOptions) => {
	const { nodes } = tree;
	const announcePlace = usePlaceText(nodes);
	const edit = (next: TreeEdit): void => {
		tree.edit(next);
		if (next.form !== "move") return;
		if (next.place.parentId) open.set(next.place.parentId, true);
		focus(next.id);
		announcePlace(next);
	};
	const move = (id: string, place: Place | undefined): void => {
		if (place) edit({ form: "move", id, place });
	};
	const placeAt = (id: string, { over, zone }: RowDrop): Place | undefined => {
		const row = rows.find((each) => each.id === over);
		return row && dropPlace(nodes, id, row, zone);
	};
	const { drag, startOf } = useRowDrag({
		canNest: true,
		isAllowed: (id, drop) => placeAt(id, drop) !== undefined,
		onDrop: (id, drop) => move(id, placeAt(id, drop)),
		onRest: (id) => open.set(id, true),
	});
	return { edit, move, drag, startOf };
};

function TreeFrame({ hint, children }: { hint: string; children: ReactNode }) {
	const { t } = useLanguage();
	return (
		<>
			<div className="table-frame">
				{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows have keys */}
				<table className="table category-table" role="treegrid" aria-label={t("categories.title")}>
					<thead>
						<tr>
							<th scope="col">{t("categories.name")}</th>
							<th scope="col">{t("categories.visibility")}</th>
							<th scope="col" className="table-amount">
								{t("categories.shown")}
							</th>
							<th scope="col">
								<span className="visually-hidden">{t("rules.change")}</span>
							</th>
						</tr>
					</thead>
					<tbody>{children}</tbody>
				</table>
			</div>
			{hint && <p className="hint category-keys">{hint}</p>}
		</>
	);
}

/** One row can be reached by Tab; a row that is moved or new gets the focus once it stands at its place. */
const useRowFocus = (rows: readonly TreeRow[]) => {
	const [id, set] = useState("");
	const idToFocus = useRef("");
	useEffect(() => {
		const row = idToFocus.current && document.querySelector<HTMLElement>(`[data-drag-row="${idToFocus.current}"]`);
		// A dialog gives the focus back when it is gone.
		if (!row || document.querySelector("dialog[open]")) return;
		idToFocus.current = "";
		row.focus();
	});
	return {
		current: rows.some((row) => row.id === id) ? id : rows[0]?.id,
		set,
		on: (next: string): void => {
			idToFocus.current = next;
			set(next);
		},
	};
};

const rowBeside = (rows: readonly TreeRow[], id: string | undefined): string => {
	const index = rows.findIndex((row) => row.id === id);
	const level = rows[index]?.level ?? 1;
	const after = rows.slice(index + 1).find((row) => row.level <= level);
	return after?.id ?? rows[index - 1]?.id ?? "";
};

/** Says where a category is now. */
const usePlaceText = (nodes: readonly CategoryNode[]) => {
	const { t } = useLanguage();
	const announce = useAnnounce();
	return (edit: TreeEdit): void => {
		const after = applied(nodes, edit);
		const { name = "", parentId = "" } = nodeOf(after, edit.id) ?? {};
		const siblings = childrenOf(after, parentId);
		announce(
			t("categories.moved", {
				name,
				position: siblings.findIndex(({ id }) => id === edit.id) + 1,
				count: siblings.length,
				parent: parentId ? pathOf(after, parentId) : t("categories.top"),
			}),
		);
	};
};
