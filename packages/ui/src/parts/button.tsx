import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

export interface ButtonAppearance {
	kind?: "primary" | "secondary" | "quiet" | undefined;
	size?: "small" | "wide" | "icon" | undefined;
}

const buttonClass = ({ kind = "primary", size }: ButtonAppearance, more?: string): string =>
	["button", `button-${kind}`, size && `button-${size}`, more].filter(Boolean).join(" ");

/** `busy` indicates a running action; the button keeps its place in the tab order. */
export function Button({
	kind,
	size,
	busy,
	className,
	type = "button",
	...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonAppearance & { busy?: boolean | undefined }) {
	return (
		<button {...rest} type={type} aria-busy={busy || undefined} className={buttonClass({ kind, size }, className)} />
	);
}

export function ButtonLink({
	kind,
	size,
	className,
	children,
	...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonAppearance & { href: string }) {
	return (
		<a {...rest} className={buttonClass({ kind, size }, className)}>
			{children}
		</a>
	);
}
