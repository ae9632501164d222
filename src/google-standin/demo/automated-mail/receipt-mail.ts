/** Receipts, invoices, tickets: with amounts, and PDFs where one would be sent. */
export const receiptMail = `
== Your receipt from Corner Kettle
@ 0 10:45 cafe ;; html
| Flat white | 3.40
| Cinnamon bun | 2.90
| Paid by card ending 4417 | 6.30
Thank you, {me}. Two more stamps until the free one.
@ 9 08:52 cafe ;; html
| Flat white | 3.40
| Paid by card ending 4417 | 3.40
Thank you, {me}. Have a good day.
== Order GB-88213: what we are bringing tomorrow
@ 1 19:40 grocer ;; +Receipts
# Between 9 and 10 on {day+1}
| Bread flour, 1.5 kg | 2.10
| Oat milk, 4 | 6.80
| Lemons, 6 | 2.40
| Red lentils, 1 kg | 2.95
| Dishwasher salt | 1.60
| Delivery | 1.50
| Total | 17.35
One substitution: the unwaxed lemons were gone, so you get the others and pay less.
> Change my order
== Invoice CH-2026-11 for harbour-preview
@ 2 04:10 cloud ;; +Receipts file:invoice-CH-2026-11.pdf
Your invoice for {month} is attached and will be taken from the card ending 4417 in three days.
| Two small servers | 14.00
| Storage, 80 GB | 4.80
| Traffic | 0.62
| Total, VAT included | 23.30
> See the usage
== Your e-ticket to Northgate
@ 3 12:20 trains ;; +Travel +Receipts file:ticket-NG2208.pdf
| {day+4}, outward | 08:12 | Coach B, seat 31
| {day+4}, return | 17:44 | any seat
| Paid | | 24.60
Please keep this message or the PDF at hand, the conductor takes either.
== Your books are packed
@ 5 14:30 books ;; updates +Receipts
Order 40417, with our thanks:
| The Lock-Keeper's Almanac (signed) | 18.00
| Eleven Minutes Late | 9.50
| Postage | 2.90
| Total | 30.40
Idris has put a bookmark in.
== Receipt: winter boots, size 43
@ 11 17:25 outwear ;; updates +Receipts file:receipt-FS-55102.pdf
| Hillwalker boots, 43, chestnut | 134.00
| Trade-in of your old pair | -25.00
| Total | 109.00
You have 60 days of dry weather to change your mind.
== Your electricity bill for {month}
@ 13 05:30 power ;; +Receipts file:bill-3391-22.pdf
| 212 kWh at 0.27 | 57.24
| Standing charge | 14.10
| Total | 71.34
That is 9 % less than in the same month of last year. We take it on {date+10}.
> See day by day
@ 44 05:30 power ;; +Receipts file:bill-3391-21.pdf
| 188 kWh at 0.27 | 50.76
| Standing charge | 14.10
| Total | 64.86
We take it on {date+10}.
> See day by day
@ 74 05:30 power ;; +Receipts file:bill-3391-20.pdf
| 171 kWh at 0.27 | 46.17
| Standing charge | 14.10
| Total | 60.27
We take it on {date+10}.
== Tern Mobile: your bill is 18.00
@ 15 06:00 phone ;; +Receipts file:tern-bill.pdf
Two lines, no extras. You have used 6 of 40 GB, Dana has used 31.
| Line ending 208 | 9.00
| Line ending 771 | 9.00
| Total | 18.00
== Booking confirmed: Casa do Limoeiro, Lisbon
@ 33 20:20 stays ;; +Travel +Receipts star file:booking-QR-7713.pdf
# Seven nights under the lemon tree
| Casa do Limoeiro, four beds | 589.00
| Cleaning | 36.00
| City tax | 15.00
| Total | 640.00
Free to cancel until two weeks before. The host is called Graça and answers fastest in the evening.
> Write to Graça
== Your flights to Lisbon: AU 417 and AU 422
@ 32 21:05 air ;; +Travel +Receipts file:itinerary-XK4T9P.pdf
Booking code XK4T9P, four passengers.
| Outward AU 417 | 10:35 to 13:20
| Return AU 422 | 18:10 to 20:50
| Four adults and children, bags included | 512.00
Check-in opens 48 hours before departure.
> Choose seats
== Refund on its way: 94.00
@ 48 09:15 bank
A refund of 94.00 from Hotel Lindenhof has arrived in your account ending 208.
== Invoice 118 for the empty states
@ 16 11:20 sam > me ;; +Receipts file:Invoice_118_Whitlock.pdf work
Hi {me}, as ordered: one heron (hopeful), light and dark, with all rights including those of the heron. 420.00, thirty days. It was a joy.
== Rechnung 2026-088
@ 29 10:40 klaus ;; +Receipts file:Rechnung_2026-088.pdf
Lieber {me},

anbei die Rechnung für den Schreibtisch, 780,00 € wie besprochen. Das Öl ist geschenkt.
@ 28 08:15 me
Lieber Klaus, heute überwiesen. Der Tisch ist wunderschön, ich traue mich kaum, darauf zu arbeiten.
== Order GB-84907: delivered
@ 21 10:12 grocer
Left with your neighbour at number 14, as you asked.
| Total | 42.18
> Something missing?
== Your train to Freiburg: seats and platform
@ 56 14:02 trains ;; +Travel +Receipts file:ticket-FR1180.pdf
| London to Basel | 06:54 | Coach 12, seat 44
| Basel to Freiburg | 15:13 | Coach 4, seat 61
| Paid | | 148.00
Change in Paris: allow 40 minutes and cross the square on the sunny side.
== Yearly plan renewed: Planchet for one
@ 62 03:20 design ;; +Receipts file:planchet-receipt.pdf
| Planchet, one editor, twelve months | 144.00
| VAT | 28.80
| Total | 172.80
> Manage the plan
== Bibliothek der Töne: Quittung
@ 69 12:00 klaus ;; archived
Lieber {me}, nur damit Du es hast: die 20 € für die Platten sind angekommen.
== Thank you for your donation to the museum
@ 64 15:10 museum ;; updates +Receipts
Dear {name},
Thank you for 35.00 towards the restoration of the pilot cutter. She has a new mast because of you and 411 others.
== Hire of the hall: receipt
@ 85 18:30 choir ;; +Receipts
Dear {me}, the hall committee has got your 12.00 for the {month} rehearsals. They ask us to close the upper window.
Ellen
`;
