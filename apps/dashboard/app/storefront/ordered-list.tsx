import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLanguage } from "../language.ts";
import { useRowDrag } from "../list/use-row-drag.ts";

interface OrderedListProps<Item> {
	readonly label: string;
	readonly items: readonly Item[];
	/** What an item is called in the labels of its buttons. */
	readonly nameOf: (item: Item, index: number) => string;
	/** Absent: items have no identity but their place. */
	readonly keyOf?: (item: Item) => string;
	readonly onChange: (items: Item[]) => void;
	readonly render: (item: Item, index: number) => ReactNode;
}

type Tool = "up" | "down" | "remove";

/** Items in an order that is changed by dragging and by buttons, each of which can be removed. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
	const { label, items, nameOf, keyOf, render } = props;
	const list = useRef<HTMLOListElement>(null);
	const { move, use } = useMoves(props, list);
	const { drag, startOf } = useRowDrag({
		canNest: false,
		isAllowed: (id, { over }) => id !== over,
		onDrop: (id, { over, zone }) => {
			const [from, target] = [Number(id), Number(over)];
			const gap = zone === "after" ? target + 1 : target;
			move(from, gap > from ? gap - 1 : gap);
		},
	});
	return (
		<ol className="plain-list ordered" aria-label={label} ref={list}>
			{items.map((item, index) => (
				<li
					key={keyOf?.(item) ?? index}
					data-drag-row={index}
					data-dragged={drag?.id === String(index) || undefined}
					data-drop={drag?.drop?.over === String(index) ? drag.drop.zone : undefined}
				>
					<Tools
						name={nameOf(item, index)}
						isFirst={index === 0}
						isLast={index === items.length - 1}
						onDrag={startOf(String(index))}
						onUse={(tool) => use(index, tool)}
					/>
					{render(item, index)}
				</li>
			))}
		</ol>
	);
}

/** Changes the order. The focus goes along with what is moved, and to the next item of one that is removed. */
const useMoves = <Item,>(
	{ items, nameOf, onChange }: OrderedListProps<Item>,
	list: RefObject<HTMLOListElement | null>,
) => {
	const { t, formats } = useLanguage();
	const announce = useAnnounce();
	const focusNext = useRef<{ readonly index: number; readonly tool: Tool }>(undefined);
	useEffect(() => {
		const { current } = focusNext;
		focusNext.current = undefined;
		const row = current && list.current?.children[current.index];
		const buttons = [...(row?.querySelectorAll<HTMLButtonElement>(":scope > .ordered-tools [data-tool]") ?? [])];
		const enabled = buttons.filter(({ disabled }) => !disabled);
		(enabled.find(({ dataset }) => dataset.tool === current?.tool) ?? enabled[0])?.focus();
	});
	const move = (from: number, to: number): void => {
		const item = items[from];
		if (item === undefined || from === to || to < 0 || to >= items.length) return;
		onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
		const place = formats.number(to + 1);
		announce(t("storefrontRoom.moved", { name: nameOf(item, from), place, total: formats.number(items.length) }));
	};
	const use = (index: number, tool: Tool): void => {
		if (tool === "remove") {
			focusNext.current = { index: Math.min(index, items.length - 2), tool };
			onChange(items.toSpliced(index, 1));
			return;
		}
		const to = tool === "up" ? index - 1 : index + 1;
		focusNext.current = { index: to, tool };
		move(index, to);
	};
	return { move, use };
};

interface ToolsProps {
	readonly name: string;
	readonly isFirst: boolean;
	readonly isLast: boolean;
	readonly onDrag: (event: PointerEvent<HTMLElement>) => void;
	readonly onUse: (tool: Tool) => void;
}

/** The handle is for pointers alone; the buttons beside it do the same. */
function Tools({ name, isFirst, isLast, onDrag, onUse }: ToolsProps) {
	const { t } = useLanguage();
	const isDisabled = { up: isFirst, down: isLast, remove: false };
	return (
		<div className="ordered-tools">
			<button type="button" className="category-grip" tabIndex={-1} aria-hidden="true" onPointerDown={onDrag}>
				<Icon name="grip" />
			</button>
			<span className="ordered-name">
				<bdi>{name}</bdi>
			</span>
			{(["up", "down", "remove"] as const).map((tool) => (
				<Button
					key={tool}
					kind="quiet"
					size="icon"
					data-tool={tool}
					disabled={isDisabled[tool]}
					aria-label={t(`storefrontRoom.${tool}`, { name })}
					onClick={() => onUse(tool)}
				>
					<Icon name={tool === "remove" ? "trash" : "down"} />
				</Button>
			))}
		</div>
	);
}
