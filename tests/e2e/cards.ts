/** Card numbers of the test gateway. */
export const goodCard = "4242 4242 4242 4242";
/** A card whose bank asks for confirmation. */
export const cardToConfirm = "4000 0000 0000 3063";
export const cardWithoutMoney = "4000 0000 0000 9995";
/** A card whose payment is decided some seconds later. */
export const slowCard = "4000 0000 0000 3220";
