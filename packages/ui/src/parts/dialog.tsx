import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useLanguage } from "./language-context.tsx";

interface DialogProps {
	open: boolean;
	onClose(): void;
	title: ReactNode;
	children: ReactNode;
	/** Stays in view below what scrolls. */
	foot?: ReactNode;
	/** A panel along the far side of the page, or along the near one. */
	drawer?: "end" | "start" | undefined;
	id?: string | undefined;
}

const classes = { end: "dialog drawer", start: "dialog drawer drawer-start", none: "dialog" };

/** The browser's own dialog: it keeps the focus inside, gives it back, and closes with Escape or a press beside it. */
export function Dialog({ open, onClose, title, children, foot, drawer, id }: DialogProps) {
	const { say } = useLanguage();
	const ref = useRef<HTMLDialogElement>(null);
	const heading = useId();
	useEffect(() => {
		const dialog = ref.current;
		if (open && !dialog?.open) dialog?.showModal();
		if (!open && dialog?.open) dialog.close();
	}, [open]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
		<dialog
			ref={ref}
			id={id}
			className={classes[drawer ?? "none"]}
			aria-labelledby={heading}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
		>
			{open && (
				<>
					<div className="dialog-head">
						<h2 id={heading}>{title}</h2>
						<Button kind="quiet" size="icon" aria-label={say("ui.close")} onClick={() => ref.current?.close()}>
							<Icon name="close" />
						</Button>
					</div>
					<div className="dialog-body">{children}</div>
					{foot && <div className="dialog-foot">{foot}</div>}
				</>
			)}
		</dialog>
	);
}
