import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import type { KeyboardEvent, PointerEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useLanguage } from "../language.ts";
import type { TreeRow } from "./category-tree.ts";

interface CategoryRowProps {
	readonly row: TreeRow;
	/** Whether Tab leads to it. */
	readonly isCurrent: boolean;
	readonly isDragged: boolean;
	/** Where what is dragged would go, if it is held over this row. */
	readonly drop: string | undefined;
	readonly onFocus: () => void;
	readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
	/** Absent if it cannot be closed. */
	readonly onToggle: (() => void) | undefined;
	/** Absent if it cannot be moved. */
	readonly onDrag: ((event: PointerEvent<HTMLElement>) => void) | undefined;
	readonly onMove: () => void;
	/** Absent if nothing can be done to it. */
	readonly onMenu: ((opener: HTMLElement) => void) | undefined;
}

/** The row is what keys are pressed on; its buttons are for pointers, and the menu for both. */
export function CategoryRow({ row, isCurrent, isDragged, drop, onFocus, onKey, ...actions }: CategoryRowProps) {
	const { t, formats } = useLanguage();
	const navigate = useNavigate();
	const { id, name, visible, products, level, position, siblings, hasChildren, isOpen } = row;
	const path = `/products/categories/${id}`;
	return (
		<tr
			aria-level={level}
			aria-posinset={position}
			aria-setsize={siblings}
			aria-expanded={hasChildren ? isOpen : undefined}
			tabIndex={isCurrent ? 0 : -1}
			data-drag-row={id}
			data-dragged={isDragged || undefined}
			data-drop={drop}
			onFocus={onFocus}
			onKeyDown={onKey}
			onClick={({ target }) => {
				if (!(target instanceof Element && target.closest("a, button"))) void navigate(path);
			}}
		>
			<NameCell row={row} path={path} {...actions} />
			<td className="category-visibility">
				<span className={`status ${visible ? "status-done" : ""}`}>
					{t(visible ? "products.views.visible" : "categories.hidden")}
				</span>
			</td>
			<td className="table-amount category-size">
				<span className="category-number">{formats.number(products)}</span>
				<span className="category-words">{t("categories.products", { count: products })}</span>
			</td>
			<td className="category-menu">
				{actions.onMenu && (
					<Button
						kind="quiet"
						size="icon"
						aria-haspopup="menu"
						aria-label={t("categories.actions", { name })}
						tabIndex={isCurrent ? 0 : -1}
						onClick={({ currentTarget }) => actions.onMenu?.(currentTarget)}
					>
						<Icon name="more" />
					</Button>
				)}
			</td>
		</tr>
	);
}

type NameCellProps = Pick<CategoryRowProps, "row" | "onToggle" | "onDrag" | "onMove"> & { readonly path: string };

function NameCell({ row, path, onToggle, onDrag, onMove }: NameCellProps) {
	const { t } = useLanguage();
	const { name, hasChildren, isOpen } = row;
	return (
		<td className="category-name">
			<span className="category-name-line">
				{onDrag && (
					<button
						type="button"
						className="category-grip"
						tabIndex={-1}
						aria-label={t("categories.grip", { name })}
						onPointerDown={onDrag}
						onClick={onMove}
					>
						<Icon name="grip" />
					</button>
				)}
				{hasChildren && onToggle ? (
					<button
						type="button"
						className="category-toggle"
						tabIndex={-1}
						aria-label={t(isOpen ? "categories.close" : "categories.open", { name })}
						onClick={onToggle}
					>
						<Icon name={isOpen ? "down" : "next"} turns={!isOpen} />
					</button>
				) : (
					<span className="category-toggle" />
				)}
				<Link className="table-link" to={path} tabIndex={-1}>
					<bdi>{name}</bdi>
				</Link>
			</span>
		</td>
	);
}
