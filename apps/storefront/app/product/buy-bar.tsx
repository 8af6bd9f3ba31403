import { Button } from "@cartwright/ui/parts/button";
import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { addFetcher } from "../cart/cart-fetchers.ts";
import { buyFormId } from "./buy-form.tsx";

interface BuyBarProps {
	name: string;
	price: ReactNode;
	/** The text of the button, as in the form. */
	label: string;
}

/** On a phone: what is bought, its price and the button, at the bottom of the screen while the form's button is not on it. */
export function BuyBar({ name, price, label }: BuyBarProps) {
	const { state } = useFetcher({ key: addFetcher });
	const isFormSeen = useIsFormSeen();
	return (
		<div className={isFormSeen ? "buy-bar buy-bar-away" : "buy-bar"}>
			<p className="buy-bar-words">
				<bdi className="buy-bar-name">{name}</bdi>
				{price}
			</p>
			<Button type="submit" form={buyFormId} busy={state === "submitting"}>
				{label}
			</Button>
		</div>
	);
}

/** The height of the bar, behind which a button cannot be seen. */
const covered = "0px 0px -72px 0px";

const useIsFormSeen = (): boolean => {
	const [isSeen, setSeen] = useState(false);
	useEffect(() => {
		const button = document.querySelector(`#${buyFormId} [type=submit]`);
		if (!button) return;
		const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
			rootMargin: covered,
		});
		observer.observe(button);
		return () => observer.disconnect();
	}, []);
	return isSeen;
};
