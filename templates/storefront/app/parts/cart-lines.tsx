import { Form, Link } from "react-router";
import { useTexts } from "../use-page.ts";
import { Picture, type PictureFile } from "./picture.tsx";

export interface CartLine {
	readonly id: string;
	readonly name: string;
	readonly slug: string | undefined;
	readonly picture: PictureFile | undefined;
	/** Such as "Size: M". */
	readonly choices: readonly string[];
	readonly quantity: number;
	readonly total: string;
}

export const CartLines = ({ lines }: { lines: readonly CartLine[] }) => (
	<ul className="lines">
		{lines.map((line) => (
			<Line key={line.id} line={line} />
		))}
	</ul>
);

const Line = ({ line: { id, name, slug, picture, choices, quantity, total } }: { line: CartLine }) => {
	const texts = useTexts();
	return (
		<li>
			<Picture file={picture} widths={[120, 240]} sizes="6rem" decorative />
			<div>
				<h2>{slug ? <Link to={`/products/${slug}`}>{name}</Link> : name}</h2>
				{choices.map((choice) => (
					<p key={choice}>{choice}</p>
				))}
				<Form method="post" preventScrollReset>
					<input type="hidden" name="line" value={id} />
					<input
						type="number"
						name="quantity"
						key={quantity}
						defaultValue={quantity}
						min={1}
						max={999}
						inputMode="numeric"
						aria-label={texts.quantityOf(name)}
					/>
					<button type="submit" className="plain">
						{texts.update}
					</button>
					<button type="submit" className="plain" name="intent" value="remove" aria-label={texts.removeLine(name)}>
						{texts.remove}
					</button>
				</Form>
			</div>
			<p className="price">{total}</p>
		</li>
	);
};
