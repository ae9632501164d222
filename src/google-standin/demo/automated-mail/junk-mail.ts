/** Spam, and what the owner has thrown away. */
export const junkMail = `
== URGENT: Your accont has been limited ;; spam
@ 0 03:12 fakebank ;; unread
Dear Costumer,

We have noticed a unusual activity in your online banking. Your account will be CLOSED in 24 hours unless you confirm your details:

http://meridian-mutual-verify.example/login?id=88213

Do not share this message with any body.
Security Departement
== Your parcel could not be delivered (2.99 fee) ;; spam
@ 1 04:40 fakeparcel ;; unread
Hello, your parcel SW-99128 is on hold because the house number is missing. Pay 2.99 within 12 hours: http://swft-gate-redelivery.example/pay
== Are you at your desk? ;; spam
@ 2 10:31 boss ;; unread
{me}, I am in a meeting and cannot talk. I need you to buy 5 gift cards of 100 each for a client, today. Send me the codes by mail. I will explain later. Do not call.

Tomas
== Re: first page of search results, guaranteed ;; spam
@ 3 06:14 seo
Hi there, I was on your website and I am shocked how little traffic you get. For 99 a month we put you on page one in 7 days or we work for free until we do. Are you the right person to talk to? I have written four times.
== You have been choosen as beneficiary ;; spam
@ 5 01:55 prince
Attention dear friend,

I am the barrister of a late client who shares your surname and who left the sum of 11,400,000 in a security vault. There is no next of kin. I ask only for your trust, and for a small handling fee, and for a copy of your passport.

Remain blessed
== Doctors hate this little leaf ;; spam
@ 6 02:20 pills ;; unread
Lose up to 14 kilos in 9 days WITHOUT moving. 90 % off if you order in the next 14 minutes. Real people, real results*

*results may not be real
== Your mailbox is 98 % full ;; spam
@ 8 05:45 storagefake
Incoming messages are being rejected. Click here to add 50 GB at no cost: http://mail-quota-alert.example/upgrade

Failure to upgrade will result in loss of all e-mail.
== WINNER: ref. ES/9420/X/68 ;; spam
@ 11 00:31 lottery
Your e-mail address has won 850,000.00 in the second category. To file your claim send your full name, age, occupation and bank to the award office. Keep your winning secret.
== Overdue invoice 4471 (FINAL REMINDER) ;; spam
@ 12 09:02 invoicefake
Please see the secured document. Legal action starts tomorrow.

http://secure-docs-portal.example/d/4471.html
== This coin is about to 40x ;; spam
@ 15 23:10 crypto
Only 212 seats in our private signal room. Yesterday our members made 38 % before breakfast. Answer YES and we call you.
== Quick question about your site ;; spam
@ 17 06:50 seo
Did you get my last message? I do not want to bother you, so this will be the last but two.
== Confirm your delivery slot ;; spam
@ 22 04:02 fakeparcel
Your package is waiting since 3 days. Confirm here or it goes back: http://swft-gate-redelivery.example/slot
== Funds release notification ;; spam
@ 26 02:44 prince
Dear friend, I have not heard from you and I begin to lose sleep over the vault. Kindly answer.

== Old flyer, ignore this one
@ 7 13:30 priya ;; trash
Wrong file, sorry! The right one comes in a minute, please throw this one away.
== Hotel rates for a conference that we are not going to
@ 10 11:12 stays ;; trash
# Rooms near the fairground from 140
Only this week, and breakfast is not included.
> See the rooms
== Kids' shoes, up to 60 % off
@ 4 07:05 outwear ;; trash read
# They grow, we shrink (the price)
Sizes 25 to 38, rubber soles, dinosaurs optional.
> To the shoes
== Reset your password for Old Forum
@ 20 22:41 ring ;; trash read
You asked for a new password. The link works for an hour.
== Test
@ 28 16:01 mika ;; trash read
test
== Re: Test
@ 28 16:02 mika ;; trash read
second test, ignore the first
== Survey: how was your call with us?
@ 30 12:00 phone ;; trash read
Two minutes, eleven questions, no prize.
`;
