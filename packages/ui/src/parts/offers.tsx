import { Badge } from "./badge.tsx";

/** The names of the discounts that lower a price. */
export function Offers({ names = [] }: { names: readonly string[] | undefined }) {
	if (names.length === 0) return undefined;
	return (
		<ul className="offers">
			{names.map((name) => (
				<li key={name}>
					<Badge accent>
						<bdi>{name}</bdi>
					</Badge>
				</li>
			))}
		</ul>
	);
}
