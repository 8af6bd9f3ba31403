import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef } from "react";

export interface RowAction {
	readonly name: string;
	readonly text: string;
	readonly run: () => void;
}

interface RowMenuProps {
	readonly label: string;
	/** The button that it belongs to. */
	readonly opener: HTMLElement;
	readonly actions: readonly RowAction[];
	readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const gap = 4;

/** What can be done to a row, beside the button that opened it. The browser closes it by Escape or a press elsewhere. */
export function RowMenu({ label, opener, actions, onClose }: RowMenuProps) {
	const ref = useRef<HTMLDivElement>(null);
	const id = useId();
	useEffect(() => {
		const menu = ref.current;
		if (!menu) return;
		menu.showPopover();
		placeBeside(menu, opener);
		menu.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
	}, [opener]);
	const press = (event: KeyboardEvent<HTMLDivElement>): void => {
		const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
		const now = items.indexOf(document.activeElement as HTMLElement);
		const step = steps[event.key];
		const next = { Home: 0, End: items.length - 1 }[event.key];
		if (event.key === "Tab") ref.current?.hidePopover();
		else if (step !== undefined) items[(now + step + items.length) % items.length]?.focus();
		else if (next !== undefined) items[next]?.focus();
		else return;
		event.preventDefault();
	};
	return (
		<div
			ref={ref}
			id={id}
			className="row-menu"
			popover="auto"
			role="menu"
			tabIndex={-1}
			aria-label={label}
			onKeyDown={press}
			onToggle={({ newState }: ToggleEvent) => newState === "closed" && onClose()}
		>
			{actions.map(({ name, text, run }) => (
				<button
					key={name}
					type="button"
					role="menuitem"
					tabIndex={-1}
					onClick={() => {
						ref.current?.hidePopover();
						// Dialogs give the focus back to what has it when they open.
						opener.focus();
						run();
					}}
				>
					{text}
				</button>
			))}
		</div>
	);
}

/** Below the button, or above it if there is no room; its end is that of the button. */
const placeBeside = (menu: HTMLElement, opener: HTMLElement): void => {
	const button = opener.getBoundingClientRect();
	const { offsetWidth: width, offsetHeight: height } = menu;
	const fits = button.bottom + gap + height <= innerHeight;
	const isMirrored = getComputedStyle(menu).direction === "rtl";
	const left = isMirrored ? button.left : button.right - width;
	menu.style.top = `${fits ? button.bottom + gap : Math.max(gap, button.top - gap - height)}px`;
	menu.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`;
};
